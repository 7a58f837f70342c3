import { fault, good } from '../finding.ts';
import type { Check } from '../patient.ts';

/** Whether the Node.js that runs is at least the one that the packages bring for this machine. */
export const checkRuntime: Check = ({ program: { node, pinned, machine } }) => {
  const [, ours] = Object.entries(pinned).find(([name]) => name.endsWith(`-${machine}`)) ?? [];
  if (ours === undefined) {
    return good(`Node.js ${node}; the packages bring none for ${machine}.`);
  }
  return isOlder(node, ours)
    ? fault(
        `Node.js ${node} runs, which is older than the tested ${ours}.`,
        'Run "npm ci", and start with "npm start" or ./run.sh.',
      )
    : good(`Node.js ${node}; the packages bring ${ours}.`);
};

function isOlder(one: string, other: string): boolean {
  const [numbers, others] = [one, other].map((version) => version.split('.').map(Number));
  const at = numbers?.findIndex((number, index) => number !== others?.[index]) ?? -1;
  return at >= 0 && (numbers?.[at] ?? 0) < (others?.[at] ?? 0);
}
