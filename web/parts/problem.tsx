/** Says what went wrong with a change. Shows nothing without a text. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" class="text-alarm font-bold">
      {text}
    </p>
  );
}
