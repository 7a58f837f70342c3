/**
 * Opens `<database>` when a line arrives on its input, so that several do it together. Then it inserts the note `<id>`,
 * and adds 1 to the note "counter" `<times>` times.
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
    trx.lock('counter');
    const row = await trx.first(findNote, { id: 'counter' });
    const values = { id: 'counter', text: String(Number(row?.text ?? 0) + 1) };
    await trx.run(row === undefined ? insertNote : updateNote, values);
  });
}
await storage.close();
process.stdin.destroy();
