/** What `help` shows. */
export const USAGE = `Usage: npm run --silent beadhouse -- <command>

Commands:
  serve                                    start the service, as "npm start" does
  admin create --email E --password P      make an administrator, or make one of an account;
                                           P becomes its only password, and its sessions end
  copy --from STORE --to STORE             copy everything to an empty store; a store is
       [--files-from F] [--files-to F]     sqlite:PATH or postgres://…, F a folder or s3://…
  backup FILE                              save the service, which may be running, to a file
  restore FILE [--max-bytes N]             restore a backup to this service, which must be empty
                                           and not running; unpacked it takes at most N bytes,
                                           by default 256 MiB or 50 times the file's own
  help                                     show this

Settings come from the environment: see the README.
`;

/** A command was called with arguments that it does not take. */
export class UsageError extends Error {
  constructor() {
    super(USAGE);
    this.name = 'UsageError';
  }
}
