import { useFaultText } from './fault-text.ts';

/** Says what went wrong with a change. Shows nothing without a text. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" class="text-alarm font-bold">
      {text}
    </p>
  );
}

/** Says why work failed, such as a mutation. Shows nothing while there is no error. */
export function Failure({
  error,
  known,
}: {
  readonly error: unknown;
  /** Sentences of the service that may come here, and the page's words for each. */
  readonly known?: Readonly<Record<string, string>>;
}) {
  return <Problem text={useFaultText()(error, known)} />;
}
