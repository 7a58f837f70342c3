/** How many checks run at the same time. */
const AT_ONCE = 4;

/**
 * Makes a function that requests a check of a subject. Requests before the check begins lead to one check. A request during the
 * check leads to another one.
 *
 * @param checkOne never rejects
 */
export function createChecks<Subject>(
  checkOne: (subject: Subject) => Promise<void>,
): (subject: Subject) => void {
  const waiting = new Set<Subject>();
  let workers = 0;

  async function work(): Promise<void> {
    workers++;
    for (const subject of waiting) {
      waiting.delete(subject);
      await checkOne(subject);
    }
    workers--;
  }

  return (subject) => {
    waiting.add(subject);
    if (workers < AT_ONCE) void work();
  };
}
