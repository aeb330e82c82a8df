// A list of rows with a cursor, by tui-rs: the rows that show are made after each key, and the library
// finds out which cells differ. The texts are those of TweetTimeline.
//
// Debian's librust-tui-dev has the library; BesideOthers.swift makes the package for it.

use crossterm::event::{read, Event, KeyCode};
use crossterm::terminal::{
    disable_raw_mode, enable_raw_mode, EnterAlternateScreen, LeaveAlternateScreen,
};
use std::io::{stdout, Result};
use tui::backend::CrosstermBackend;
use tui::layout::{Constraint, Layout};
use tui::style::{Modifier, Style};
use tui::widgets::{List, ListItem, ListState, Paragraph};
use tui::Terminal;

const AUTHORS: [&str; 8] = ["ann", "bob", "cleo", "dmitri", "emi", "farid", "gita", "hugo"];

fn main() -> Result<()> {
    let argument = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let count: usize = argument.unwrap_or(200);
    let texts: Vec<String> = (1..=count).map(|i| format!("This is tweet number {}.", i)).collect();
    enable_raw_mode()?;
    crossterm::execute!(stdout(), EnterAlternateScreen)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    terminal.hide_cursor()?;
    let (mut first, mut row) = (0, 0);
    loop {
        terminal.draw(|frame| {
            let parts = Layout::default()
                .constraints([Constraint::Length(1), Constraint::Min(0), Constraint::Length(1)])
                .split(frame.size());
            let rows = parts[1].height as usize;
            if row < first {
                first = row;
            }
            if row >= first + rows {
                first = row + 1 - rows;
            }
            let items: Vec<ListItem> = (first..count.min(first + rows))
                .map(|i| {
                    let buttons = if i == row { " [Save] [Share]" } else { "" };
                    ListItem::new(format!("{:9} {:90}{}", AUTHORS[i % 8], texts[i], buttons))
                })
                .collect();
            let mut state = ListState::default();
            state.select(Some(row - first));
            let focused = Style::default().add_modifier(Modifier::REVERSED);
            frame.render_widget(Paragraph::new("Timeline"), parts[0]);
            let list = List::new(items).highlight_style(focused);
            frame.render_stateful_widget(list, parts[1], &mut state);
            let hints = format!("Ctrl-C quit  {} of {}", row + 1, count);
            frame.render_widget(Paragraph::new(hints), parts[2]);
        })?;
        if let Event::Key(key) = read()? {
            let page = terminal.size()?.height as usize - 3;
            match key.code {
                KeyCode::Down => row = (row + 1).min(count - 1),
                KeyCode::Up => row = row.saturating_sub(1),
                KeyCode::PageDown => row = (row + page).min(count - 1),
                KeyCode::PageUp => row = row.saturating_sub(page),
                KeyCode::Char('c') => break,
                _ => {}
            }
        }
    }
    disable_raw_mode()?;
    crossterm::execute!(stdout(), LeaveAlternateScreen)
}
