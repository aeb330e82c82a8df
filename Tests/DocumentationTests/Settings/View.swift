struct Tweet { let text: String }
