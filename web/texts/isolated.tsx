import { closeIsolates } from './close-isolates.ts';

/**
 * A text that somebody wrote, or that comes from elsewhere. It may be written in any direction, and never changes the direction of
 * what stands beside it.
 */
export function Isolated({
  id,
  class: look,
  children,
}: {
  readonly id?: string;
  readonly class?: string;
  readonly children: string;
}) {
  return (
    <bdi id={id} class={look}>
      {closeIsolates(children)}
    </bdi>
  );
}
