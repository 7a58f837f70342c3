import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The button to the next problem, in the place of "Done". It takes the focus, so that a second Enter goes on. */
export function NextButton({ onNext }: { readonly onNext: () => void }) {
  const t = useTexts(texts);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Button
      element={button}
      look="main"
      // The second tap of two was meant for "Done".
      onClick={({ detail }) => detail < 2 && onNext()}
    >
      {t.next}
      <Icon name="next" />
    </Button>
  );
}
