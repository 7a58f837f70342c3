import { Ear } from '../parts/ear.tsx';

/** What is said to a step after an answer. It has its place before anything is said, so that screen readers notice the text. */
export function HelpSaid({
  said,
  isAtOnce,
}: {
  readonly said: string;
  /** Whether it is heard without a tap. */
  readonly isAtOnce: boolean;
}) {
  return (
    <div class="bench-said">
      <p role="status">{said}</p>
      <Ear text={said} isAtOnce={isAtOnce} />
    </div>
  );
}
