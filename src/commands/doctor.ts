import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { readSpace } from '../durable/space.ts';
import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/finding.ts';
import { engineAt, filesAddress, filesAt, storeOf } from '../engines.ts';
import { program } from '../process.ts';
import type { Arguments, Io } from './command.ts';

const MARKS = { good: 'good ', off: 'off  ', fault: 'FAULT' } as const;

/**
 * `doctor`: prints a line for each check, and another with what to do for each fault.
 * @throws when there is a fault
 */
export async function examineService(_given: Arguments, config: Config, io: Io): Promise<void> {
  const clock = Date.now;
  const findings = await examine({
    config,
    engine: await engineAt(storeOf(config).address, { clock, random: randomBytes }),
    files: filesAt(filesAddress(config), config),
    clock,
    fetch,
    readSpace,
    program,
    isServing: false,
  });
  io.stdout.write(findings.map(lineOf).join(''));
  const faults = findings.filter(({ state }) => state === 'fault').length;
  if (faults > 0) throw new Error(faults === 1 ? 'One fault.' : `${faults} faults.`);
}

const WIDTH = 12;

function lineOf({ state, name, text, advice }: Finding): string {
  const line = `${MARKS[state]}  ${name.padEnd(WIDTH)}${text}\n`;
  return advice === null ? line : `${line}${' '.repeat(MARKS.fault.length + 2 + WIDTH)}${advice}\n`;
}
