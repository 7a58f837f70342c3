/**
 * Opens `<database>` as soon as it is told to on its input, together with others of its kind; leaves the note `<id>`, and
 * adds `<times>` to the note "counter", one at a time.
 */
import { once } from 'node:events';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { findNote, insertNote, updateNote } from '../kit/notes.ts';

const [path = '', name = '', times = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const storage = await openSqlite(path, Date.now);
await storage.write((trx) => trx.run(insertNote, { id: name, text: null }));
for (let time = 0; time < Number(times); time++) {
  await storage.write(async (trx) => {
    await trx.lock('counter');
    const row = await trx.first(findNote, { id: 'counter' });
    const values = { id: 'counter', text: String(Number(row?.text ?? 0) + 1) };
    await trx.run(row === undefined ? insertNote : updateNote, values);
  });
}
await storage.close();
process.stdin.destroy();
