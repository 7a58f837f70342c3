import { Client } from 'pg';

/**
 * A connection whose loss somebody always hears. pg-boss's pool takes its own listener off a connection that it hands out. If
 * the server ends the connection at that moment, nobody hears the error, and the process ends. The statement that needs the
 * connection fails by itself.
 */
export class HeardClient extends Client {
  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given);
    this.on('error', () => {});
  }
}
