/** Root may read and write everything. Then a user without rights does what is to be refused. */
const OTHER = 65_534;

export const isRoot = process.getuid?.() === 0;

/** Does some work as a user who may not write where others do not let him: this one, unless it is root. */
export async function asUser<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!isRoot) return work();
  process.setegid?.(OTHER);
  process.seteuid?.(OTHER);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
