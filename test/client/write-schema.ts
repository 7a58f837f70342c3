import { writeFileSync } from 'node:fs';
import { document } from '../kit/document.ts';
import { SCHEMA, typesOf } from './schema.ts';

writeFileSync(SCHEMA, await typesOf(document));
