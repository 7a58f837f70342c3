import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SECOND } from '../kernel/clock.ts';
import { reasonOf } from '../kernel/errors.ts';
import { readPage, type BuiltPage } from './files.ts';
import { stateOfSources } from './state.ts';

/** The folder of built pages. Each page has a folder in it, named by the state of its sources. */
export const BUILT = 'web/dist';

/** The beginning of the names of folders in which a build is running. */
const DRAFT = 'draft-';

/** The tool that builds the page. It is installed by `npm ci`, and not by `npm ci --omit=dev`. */
const TOOL = 'node_modules/vite';

/** The program that runs the tool, and prints why when it fails. */
const PROGRAM = 'web/build/main.ts';

/** How long building may take, in milliseconds. It takes about a second. */
const LONGEST = 120 * SECOND;

/** The result of preparing the page. */
export type PreparedPage = {
  /** The page to serve, if there is any. */
  readonly page?: BuiltPage;
  /** Whether it was built now. */
  readonly isNew: boolean;
  /** What went wrong, as a sentence. There may be an older page to serve. */
  readonly problem?: string;
};

/**
 * Prepares the page for serving: builds it unless there is a build of the present state of its sources. When that fails, it
 * takes the last build. Several processes may do this at once. It never rejects.
 *
 * @param root the project's folder
 * @param onBuild called before it builds, which takes some seconds
 */
export async function preparePage(root: string, onBuild = () => {}): Promise<PreparedPage> {
  try {
    const state = stateOfSources(root);
    if (state === null)
      return await readNewest(root, 'there is neither a built one nor its sources');
    const folder = join(root, BUILT, state);
    const isNew = !existsSync(folder);
    const problem = isNew ? await build(root, folder, onBuild).catch(reasonOf) : undefined;
    return problem === undefined
      ? { page: readPage(folder), isNew }
      : await readNewest(root, problem);
  } catch (cause) {
    return { isNew: false, problem: problemOf(reasonOf(cause)) };
  }
}

const problemOf = (reason: string): string => `The page could not be built: ${reason}`;

/**
 * Whether the page is built: from its present sources, not yet, or not at all because the tools are missing. Without sources
 * any build is the present one.
 */
export async function builtState(
  root: string,
): Promise<'current' | 'to be built' | 'without tools'> {
  const state = stateOfSources(root);
  const isBuilt =
    state === null ? (await builtIn(root)).length > 0 : existsSync(join(root, BUILT, state));
  if (isBuilt) return 'current';
  return state !== null && existsSync(join(root, TOOL)) ? 'to be built' : 'without tools';
}

/**
 * Reads the last build. The reason why there is no newer one is a problem when the sources are there, or when there is no
 * build.
 */
async function readNewest(root: string, reason: string): Promise<PreparedPage> {
  const folders = await Promise.all(
    (await builtIn(root)).map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })),
  );
  const newest = folders.toSorted((a, b) => b.at - a.at)[0];
  if (newest === undefined) return { isNew: false, problem: problemOf(reason) };
  const page = readPage(newest.folder);
  return existsSync(join(root, 'web/index.html'))
    ? { page, isNew: false, problem: `${problemOf(reason)}; an older one is served` }
    : { page, isNew: false };
}

/** The folders with a complete build. */
async function builtIn(root: string): Promise<string[]> {
  const names = await readdir(join(root, BUILT)).catch(() => []);
  return names.filter((name) => /^[\da-f]{16}$/.test(name)).map((name) => join(root, BUILT, name));
}

/**
 * Builds the page in a draft, and moves that to its place when it is complete.
 * @returns what went wrong; undefined when the page is there, whichever process has built it
 */
async function build(
  root: string,
  folder: string,
  onBuild: () => void,
): Promise<string | undefined> {
  const tool = join(root, TOOL);
  if (!existsSync(tool)) return 'its tools are missing, which npm ci brings';
  onBuild();
  await mkdir(join(root, BUILT), { recursive: true });
  await removeAbandoned(root);
  const draft = await mkdtemp(join(root, BUILT, DRAFT));
  try {
    // Processes of other users may serve it, too.
    await chmod(draft, 0o755);
    const failure = await runProgram(root, draft);
    if (failure !== undefined) return failure;
    const older = await builtIn(root);
    // Another process may have been faster.
    await rename(draft, folder).catch((cause: unknown) => {
      if (!existsSync(folder)) throw cause;
    });
    for (const one of older) if (one !== folder) await rm(one, { recursive: true, force: true });
    return undefined;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes the drafts of processes that were killed. */
async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(join(root, BUILT))) {
    const path = join(root, BUILT, name);
    const since = name.startsWith(DRAFT)
      ? (await stat(path).catch(() => null))?.mtimeMs
      : undefined;
    const { mtimeMs: now } = await stat(join(root, BUILT));
    if (since !== undefined && now - since > 2 * LONGEST) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Runs the program that builds into a folder, and returns the first line of its output when it fails. */
async function runProgram(root: string, folder: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [join(root, PROGRAM), folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST,
  });
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const [end, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (end === 0) return undefined;
  if (child.killed) return `it took longer than ${LONGEST / SECOND} seconds`;
  const lines = said.join('\n').split('\n');
  return lines.find((line) => line.trim() !== '') ?? `its tool ended with ${end}`;
}
