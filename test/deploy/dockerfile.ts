import { matchesGlob } from 'node:path';
import { readText } from './files.ts';

export type Instruction = { readonly name: string; readonly value: string };

/** Reads the stages of the Dockerfile as instructions, without comments and with continued lines joined. */
export function dockerfileStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  const lines = readText('Dockerfile')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value: value.trim() });
  }
  return stages;
}

/** The stage that becomes the image. */
export function finalStage(): Instruction[] {
  return dockerfileStages().at(-1) ?? [];
}

/** The value of an instruction in the final stage; the last one counts. */
export function finalValue(name: string): string | undefined {
  return finalStage().findLast((instruction) => instruction.name === name)?.value;
}

/** An exec-form list, `["node", "x"]`; undefined when it is not one. */
export function execForm(value: string | undefined): string[] | undefined {
  const list = /\[.*\]$/.exec(value ?? '')?.[0];
  if (list === undefined) return undefined;
  const parsed: unknown = JSON.parse(list);
  return Array.isArray(parsed) && parsed.every((one) => typeof one === 'string')
    ? parsed
    : undefined;
}

/** The environment that the image sets. */
export function imageEnvironment(): Record<string, string> {
  const pairs = finalStage()
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ value }) => [...value.matchAll(/(\w+)=(\S+)/g)]);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

export type Copy = { readonly sources: readonly string[]; readonly target: string };

/** The files that a stage copies from the build context. */
export function contextCopies(stage: readonly Instruction[]): Copy[] {
  return stage
    .filter(({ name, value }) => name === 'COPY' && !value.startsWith('--from='))
    .map(({ value }) => {
      const words = value.split(/\s+/);
      return { sources: words.slice(0, -1), target: words.at(-1) ?? '' };
    });
}

/** Whether .dockerignore hides a path from the builder: the last line that matches it, or a folder above it, decides. */
export function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const lines = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  // For the builder a dot is a character like any other.
  const plain = (text: string) => text.replaceAll(/(^|\/)\./g, '$1_');
  const decides = lines.findLast((line) =>
    above.some((one) => matchesGlob(plain(one), plain(line.replace(/^!/, '')))),
  );
  return decides !== undefined && !decides.startsWith('!');
}
