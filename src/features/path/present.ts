import { jsonText, type JsonText } from '../../kernel/json.ts';
import { shownWriter } from '../../kernel/shown-writer.ts';
import type { Path } from './endpoints.ts';
import type { Choices, StoredStep } from './rules.ts';

/** `{order, rods, numerals, steps}`: docs/contract/practice.md. */
export function presentPath(
  { order, rods, numerals }: Choices,
  steps: readonly StoredStep[],
  viewerId: string,
  ownerId: string,
): JsonText {
  const shown = steps.map(({ station, kind, day, at, writerId }) => ({
    station,
    kind,
    day,
    at,
    by: shownWriter(writerId, viewerId, ownerId),
  }));
  return jsonText({ order, rods, numerals, steps: shown } satisfies Path);
}
