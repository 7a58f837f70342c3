/** Says what went wrong with a change; nothing when nothing did. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" class="text-alarm font-bold">
      {text}
    </p>
  );
}
