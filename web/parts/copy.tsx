import { useState } from 'preact/hooks';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { texts } from './texts.ts';

/** A button that copies a text. Where the browser does not allow copying, as on a page without https, there is no button. */
export function Copy({ text, name }: { readonly text: string; readonly name: string }) {
  const t = useTexts(texts);
  const [isCopied, setCopied] = useState(false);
  // The types say that it is always there, but browsers leave it out on insecure pages.
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  if (clipboard === undefined) return null;
  const copy = async (): Promise<void> => {
    try {
      await clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{name}</Button>
      <span role="status" class="text-strong self-center font-bold">
        {isCopied ? t.copied : ''}
      </span>
    </>
  );
}
