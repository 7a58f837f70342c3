/** Fails an attempt at a task that no further attempt would mend: the task is dead at once, with this reason. */
export class Hopeless extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Hopeless';
  }
}
