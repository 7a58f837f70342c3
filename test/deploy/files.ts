import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** Reads a file of the project. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Reads a YAML file of the project, with its merge keys applied. */
export function readYaml(path: string): unknown {
  return parse(readText(path), { merge: true });
}

/** Every setting that the service reads. */
export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(readConfig({})));

/** A time that a file of the service has as `NAME = 36 * SECOND`, in seconds. */
export function secondsOf(name: string, path: string): number {
  const found = new RegExp(`\\b${name} = (\\d+) \\* SECOND;`).exec(readText(path))?.[1];
  if (found === undefined) throw new Error(`${path} has no ${name}`);
  return Number(found);
}

/** The longest that the service takes to stop after `DRAIN_DELAY`, in seconds. */
export const LONGEST_STOP = secondsOf('SHUTDOWN_LIMIT', 'src/main.ts');

/** The variables of `deploy/example.env`. */
export function exampleVariables(): string[] {
  return [...readText('deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
}

/** Whether a program runs with these arguments on this machine. */
export function canRun(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
