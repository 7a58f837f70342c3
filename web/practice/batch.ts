/** The largest batch that the service takes, and the most characters of one: half of what a service takes by default. */
const MOST = { entries: 200, characters: 500_000 };

/** As many entries from the first on as fit into one request; at least one. */
export function firstBatch<One>([first, ...others]: readonly [One, ...One[]]): [One, ...One[]] {
  let characters = JSON.stringify(first).length;
  const tooMany = others.findIndex((one, index) => {
    characters += JSON.stringify(one).length;
    return index + 1 >= MOST.entries || characters > MOST.characters;
  });
  return [first, ...(tooMany === -1 ? others : others.slice(0, tooMany))];
}
