/* A list of rows with a cursor, by ncurses: all rows that show are drawn after each key, and
   ncurses finds out what differs. The texts are those of TweetTimeline.

   cc -O2 ncurses-list.c -lncursesw -o ncurses-list; ./ncurses-list COUNT */
#define _GNU_SOURCE
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>

static const char *authors[] = {"ann", "bob", "cleo", "dmitri", "emi", "farid", "gita", "hugo"};

int main(int argc, char **argv) {
  int count = argc > 1 ? atoi(argv[1]) : 200, first = 0, row = 0, key = 0;
  char **texts = malloc(sizeof *texts * count);
  for (int i = 0; i < count; i++)
    if (asprintf(&texts[i], "This is tweet number %d.", i + 1) < 0) return 1;
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  idlok(stdscr, TRUE);
  do {
    int rows = LINES - 2;
    if (key == KEY_DOWN && row + 1 < count) row++;
    if (key == KEY_UP && row > 0) row--;
    if (key == KEY_NPAGE) row = row + rows - 1 < count ? row + rows - 1 : count - 1;
    if (row < first) first = row;
    if (row >= first + rows) first = row - rows + 1;
    erase();
    mvprintw(0, 0, "Timeline");
    for (int i = 0; i < rows && first + i < count; i++) {
      int isFocused = first + i == row;
      if (isFocused) attron(A_REVERSE);
      mvprintw(i + 1, 0, "%-9s %-90s", authors[(first + i) % 8], texts[first + i]);
      if (isFocused) addstr(" [Save] [Share]");
      attroff(A_REVERSE);
    }
    mvprintw(LINES - 1, 0, "Ctrl-C quit  %d of %d", row + 1, count);
    refresh();
  } while ((key = getch()) != 3);
  endwin();
  return 0;
}
