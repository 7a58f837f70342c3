/** Opens the database at `<database>` as soon as it is told to on its input, together with others of its kind. */
import { once } from 'node:events';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { insertNote } from './notes.ts';

const [path = '', id = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const storage = await openSqlite(path, Date.now);
await storage.write((trx) => trx.run(insertNote, { id, text: null }));
await storage.close();
process.stdout.write('done\n');
process.stdin.destroy();
