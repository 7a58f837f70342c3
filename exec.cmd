@rem The shells of other systems have "exec" built in, by which a script's process takes the place of its shell and hears
@rem the signals that npm passes on. On Windows nothing is passed on, and running the command is all there is to it.
@%*
