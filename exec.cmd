@rem The shells of other systems have "exec" built in: run.sh takes the place of the shell, and gets the signals that npm
@rem passes on. On Windows npm passes none on, and this file runs the program instead.
@node "%~dp0src\launch\windows.js" %*
