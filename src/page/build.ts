import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SECOND } from '../kernel/clock.ts';
import { reasonOf } from '../kernel/errors.ts';
import { readPage, type BuiltPage } from './files.ts';
import { stateOfSources } from './state.ts';

/** Where built pages lie, each in a folder that is named by the state of its sources. */
export const BUILT = 'web/dist';

/** How the names of folders begin in which somebody builds. */
const DRAFT = 'draft-';

/** The tool that builds it. It is there after `npm ci`, and not after `npm ci --omit=dev`. */
const TOOL = 'node_modules/vite/bin/vite.js';

/** How long building may take, in milliseconds. It takes about a second. */
const LONGEST = 120 * SECOND;

/** What became of the page. */
export type Ready = {
  /** The page to serve, if there is any. */
  readonly page?: BuiltPage;
  /** Whether it was built now. */
  readonly isNew: boolean;
  /** What went wrong, as a sentence. There may be an older page to serve. */
  readonly problem?: string;
};

/**
 * Gets the page ready to be served: builds it where that was not done yet for the present state of its sources. Where it
 * cannot be built, the one that was built last is taken. Several processes may do this at once. It does not fail.
 *
 * @param root the project's folder
 */
export async function readyPage(root: string): Promise<Ready> {
  try {
    const state = stateOfSources(root);
    if (state === null)
      return await readNewest(root, 'there is neither a built one nor its sources');
    const folder = join(root, BUILT, state);
    const isNew = !existsSync(folder);
    const problem = isNew ? await build(root, folder) : undefined;
    return problem === undefined
      ? { page: readPage(folder), isNew }
      : await readNewest(root, problem);
  } catch (cause) {
    return { isNew: false, problem: problemOf(reasonOf(cause)) };
  }
}

const problemOf = (reason: string): string => `The page could not be built: ${reason}`;

/** Reads the page that was built last. What kept it from being built is told where it matters. */
async function readNewest(root: string, reason: string): Promise<Ready> {
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

/** The folders with a page that was built whole. */
async function builtIn(root: string): Promise<string[]> {
  const names = await readdir(join(root, BUILT)).catch(() => []);
  return names.filter((name) => /^[\da-f]{16}$/.test(name)).map((name) => join(root, BUILT, name));
}

/**
 * Builds the page elsewhere, and puts it in its place when it is whole.
 * @returns what went wrong; nothing when the page is there, whoever built it
 */
async function build(root: string, folder: string): Promise<string | undefined> {
  const tool = join(root, TOOL);
  if (!existsSync(tool)) return 'its tools are missing, which npm ci brings';
  await mkdir(join(root, BUILT), { recursive: true });
  await removeAbandoned(root);
  const draft = await mkdtemp(join(root, BUILT, DRAFT));
  try {
    // Others may serve it, also as another user.
    await chmod(draft, 0o755);
    const failure = await runTool(root, [tool, 'build', 'web', '--outDir', draft]);
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

/** Removes what was left by processes that were killed. */
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

/** Runs the tool, and returns the first line of what it says when it fails. */
async function runTool(root: string, args: readonly string[]): Promise<string | undefined> {
  const options = ['--configLoader', 'native', '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, [...args, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [code, said] = await Promise.all([ended, text(child.stderr), text(child.stdout)]);
  if (code === 0) return undefined;
  return said.split('\n').find((line) => line.trim() !== '') ?? `its tool ended with ${code}`;
}
