/** Writes to `<database>` without end, many rows at once, and prints the id of each write that was answered. */
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { insertNote } from '../kit/notes.ts';

const [path = '', prefix = ''] = process.argv.slice(2);
const storage = await openSqlite(path, Date.now);
let next = 0;

async function writeOn(): Promise<never> {
  for (;;) {
    const id = `${prefix}${next++}`;
    // Two rows each, so that half a transaction would be noticed.
    await storage.write(async (trx) => {
      await trx.run(insertNote, { id, text: 'x'.repeat(2_000) });
      await trx.run(insertNote, { id: `${id} twin`, text: null });
    });
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 20 }, writeOn));
