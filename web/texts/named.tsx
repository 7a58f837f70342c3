import { Isolated } from './isolated.tsx';
/**
 * A sentence with a name in it. The name is isolated, so that a right-to-left name does not change the direction of the
 * sentence.
 */
export function Named({
  name,
  say,
}: {
  readonly name: string;
  readonly say: (name: string) => string;
}) {
  return <AllNamed names={[name]} say={([one = '']) => say(one)} />;
}

/** A sentence with several names. */
export function AllNamed({
  names,
  say,
}: {
  readonly names: readonly string[];
  readonly say: (names: readonly string[]) => string;
}) {
  const place = '\uFFFC';
  return (
    <>
      {say(names.map(() => place))
        .split(place)
        .map((part, at) => (
          <>
            {at > 0 && <Isolated class="wrap-anywhere">{names[at - 1] ?? ''}</Isolated>}
            {part}
          </>
        ))}
    </>
  );
}
