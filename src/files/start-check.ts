import type { Logger } from 'pino';
import type { Files } from './port.ts';

/**
 * Looks once into the place of the pictures, and logs why when it cannot. The service goes on without that place, so a wrong
 * address, bucket or access key would otherwise be seen at the first postcard.
 */
export async function lookIntoFiles(files: Pick<Files, 'names'>, log: Logger): Promise<void> {
  try {
    const names = files.names()[Symbol.asyncIterator]();
    await names.next();
    await names.return?.();
  } catch (err) {
    log.error({ err }, 'postcards cannot keep their pictures: look at FILES_URL and its keys');
  }
}
