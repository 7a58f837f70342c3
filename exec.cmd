@rem The shells of other systems have "exec" built in: the program takes the place of the shell, and gets the signals that
@rem npm passes on. On Windows npm passes none on, so this file only runs the command.
@%*
