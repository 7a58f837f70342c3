import { styleText } from 'node:util';

/** Fields that are shown in another way, or not at all. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** How levels are shown, by pino's numbers; `info` is not. */
const LEVELS: Readonly<Record<number, readonly [name: string, colour: 'dim' | 'yellow' | 'red']>> =
  {
    10: ['trace', 'dim'],
    20: ['debug', 'dim'],
    40: ['warning', 'yellow'],
    50: ['error', 'red'],
    60: ['fatal', 'red'],
  };

/** A line of the log as people read it on a terminal, made from its JSON. It has colours where the terminal has them. */
export function readableLine(json: string): string {
  const line = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const level = LEVELS[Number(line['level'])];
  const fields = Object.entries(line).filter(([name]) => !LEFT_OUT.has(name));
  // The message of a request already has its method, route and status.
  const isRequest = line['route'] !== undefined;
  const others = isRequest
    ? [`${textOf(line['ms'])} ms`]
    : fields.map(([name, value]) => `${name}=${textOf(value)}`);
  const { stack, message } = (line['err'] ?? {}) as { stack?: string; message?: string };
  const lines = (stack ?? message ?? '').split('\n').filter((one) => one !== '');
  const shown = [
    styleText('dim', timeOfDay(Number(line['time']))),
    ...(level === undefined ? [] : [styleText(level[1], level[0])]),
    textOf(line['msg'] ?? ''),
    ...others,
  ];
  return [shown.join(' '), ...lines.map((one) => `  ${textOf(one)}`), ''].join('\n');
}

/** The time of day where this process runs, such as 10:12:44. */
function timeOfDay(ms: number): string {
  return new Date(ms).toTimeString().slice(0, 8);
}

/** A value as text. Control characters are escaped: a terminal would obey them. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/\p{Cc}/gu, escapeOf);
}

/** A control character as JSON may write it. */
function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
