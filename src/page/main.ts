import { join } from 'node:path';
import { exitWith } from '../process.ts';
import { preparePage } from './build.ts';

/** Builds the page, for images and developers: a service that starts does it by itself. */
const { problem } = await preparePage(join(import.meta.dirname, '../..'));
if (problem !== undefined) exitWith(problem);
