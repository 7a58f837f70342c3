/** Sets of members, by name. A set without members is deleted. */
export type Groups<Member> = {
  get(name: string): ReadonlySet<Member>;
  add(name: string, member: Member): void;
  delete(name: string, member: Member): void;
  /** How many sets there are. */
  count(): number;
};

const NOBODY: ReadonlySet<never> = new Set();

export function createGroups<Member>(): Groups<Member> {
  const groups = new Map<string, Set<Member>>();
  return {
    get: (name) => groups.get(name) ?? NOBODY,
    add(name, member) {
      groups.getOrInsertComputed(name, () => new Set<Member>()).add(member);
    },
    delete(name, member) {
      const group = groups.get(name);
      group?.delete(member);
      if (group?.size === 0) groups.delete(name);
    },
    count: () => groups.size,
  };
}
