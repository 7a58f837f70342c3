/** The largest batch that the service takes, and the most characters of one: half of what a service takes by default. */
const MOST = { entries: 200, characters: 500_000 };

/** As many entries from the first on as fit into one request; at least one. */
export function firstBatch<One>(all: readonly One[]): readonly One[] {
  let characters = 0;
  const tooMany = all.findIndex((one, index) => {
    characters += JSON.stringify(one).length;
    return index >= MOST.entries || (characters > MOST.characters && index > 0);
  });
  return tooMany === -1 ? all : all.slice(0, tooMany);
}
