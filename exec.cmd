@rem The npm scripts say "exec node ...", so that on Linux and macOS signals reach Node.js itself
@rem and not the shell before it. Windows has no such command: this one just runs what follows.
@%*
