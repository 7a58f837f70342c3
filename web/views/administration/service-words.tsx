import { Isolated } from '../../texts/isolated.tsx';

/** A sentence of the service about itself, which is English in every language of the page. */
export function ServiceWords({ text }: { readonly text: string }) {
  return (
    <span lang="en" class="wrap-anywhere">
      <Isolated>{text}</Isolated>
    </span>
  );
}
