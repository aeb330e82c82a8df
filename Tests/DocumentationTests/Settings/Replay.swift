let script = ""
