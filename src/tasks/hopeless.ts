/** Thrown by an attempt when no other attempt can succeed: the task is dead at once, with this reason. */
export class Hopeless extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Hopeless';
  }
}
