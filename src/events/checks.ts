/** How many are checked at the same time. */
const AT_ONCE = 4;

/**
 * Makes a function that asks for something to be checked soon. What is asked for again before its check begins is checked once,
 * and what is asked for during its check is checked again.
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
