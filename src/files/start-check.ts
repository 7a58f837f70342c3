import type { Logger } from 'pino';
import type { Files } from './port.ts';

/**
 * Lists a picture once, and logs an error when that fails. The service also runs without its pictures. Without this check, a
 * wrong address, bucket or access key would first fail at a postcard.
 */
export async function logUnreadableFiles(files: Pick<Files, 'names'>, log: Logger): Promise<void> {
  try {
    const names = files.names()[Symbol.asyncIterator]();
    await names.next();
    await names.return?.();
  } catch (err) {
    log.error({ err }, 'postcards cannot keep their pictures: look at FILES_URL and its keys');
  }
}
