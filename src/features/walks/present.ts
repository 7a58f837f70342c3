import { jsonArray, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import type { Visit } from './given-walks.ts';
import type { ListedWalk, StoredWalk } from './store.ts';

/** `{walks}`. */
export function presentWalks(walks: readonly ListedWalk[]): JsonText {
  return jsonObject({}, { walks: jsonArray(walks.map((walk) => walkJson(walk, walk.visits))) });
}

/** `{walk}`. */
export function presentWalk({ visits, moves, definitionJson, ...walk }: StoredWalk): JsonText {
  const movesAt = moves === null ? [] : (JSON.parse(moves) as readonly (string | null)[]);
  const whole = (JSON.parse(visits) as readonly Omit<Visit, 'moves'>[]).map((visit, index) => ({
    ...visit,
    moves: movesAt[index] ?? null,
  }));
  return jsonObject(
    {},
    { walk: walkJson({ ...walk, visits }, jsonText(whole), { definitionJson }) },
  );
}

function walkJson(
  { id, chart, version, title, values, ...rest }: ListedWalk,
  visits: JsonText,
  definition: object = {},
): JsonText {
  const { mistakes, seconds, end, startedAt, day } = rest;
  return jsonObject(
    { id, chart, version, title, ...definition },
    { values, visits },
    { mistakes, seconds, end, startedAt, day },
  );
}
