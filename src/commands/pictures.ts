import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { filesAddress, filesAt } from '../engines.ts';
import { findMark, markPlace, storeMark } from '../files/place-mark.ts';
import { createIds } from '../kernel/ids.ts';
import type { Arguments } from './command.ts';
import { withStorage } from './with-storage.ts';

/** `pictures accept` */
export function accept(_given: Arguments, config: Config): Promise<string> {
  return withStorage(config, async (storage) => {
    const place = await filesAt(filesAddress(config), config).open();
    const found = await markPlace(place, createIds(Date.now, randomBytes)());
    if (found === (await findMark(storage))) return 'The pictures are in their place already';
    await storage.write((trx) => storeMark(trx, found, Date.now()));
    return 'The place is accepted: the running service stores and deletes pictures there from now on';
  });
}
