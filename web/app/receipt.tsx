import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { Receipt } from '../data/receipt.ts';
import { Button, FileLink } from '../parts/button.tsx';
import { Copy } from '../parts/copy.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { formatNumber, formatTime } from '../texts/format.ts';
import { receiptTexts } from './receipt-texts.ts';

/** Shows, after everything of somebody was deleted, what that was and what stays until when. It can be kept as a text. */
export function showReceipt(receipt: Receipt): void {
  const place = document.createElement('div');
  document.body.append(place);
  render(<ErasureReceipt receipt={receipt} />, place);
}

function ErasureReceipt({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts(receiptTexts);
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const { erased, remains } = receipt;
  const deleted = COUNTED.filter((kind) => erased[kind] > 0).map(
    (kind) => `${t[kind]}: ${formatNumber(erased[kind])}`,
  );
  const kept = remains.map(({ what, until }) =>
    until === null ? t[what] : `${t[what]} (${t.until(formatTime(until))})`,
  );
  const close = (): void => setOpen(false);
  const text = [t.title, ...bullets(deleted), '', t.stays, ...bullets(kept), ''].join('\n');
  return (
    <Dialog title={t.title} onClose={close}>
      <ul class={LIST}>{deleted.map(item)}</ul>
      <h3 class="mt-4 mb-1 text-xl">{t.stays}</h3>
      <ul class={LIST}>{kept.map(item)}</ul>
      <div class="mt-5 flex flex-wrap gap-3">
        <FileLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          name="beadhouse.txt"
        >
          {t.save}
        </FileLink>
        <Copy text={text} name={t.copy} />
        <Button onClick={close}>{t.done}</Button>
      </div>
    </Dialog>
  );
}

const LIST = 'ml-5 grid grid-cols-1 list-disc gap-1';

const item = (text: string) => <li key={text}>{text}</li>;

const bullets = (texts: readonly string[]): string[] => texts.map((text) => `- ${text}`);

/** What is counted, in the order in which it is shown. */
const COUNTED = [
  'players',
  'problems',
  'games',
  'postcards',
  'pictures',
  'flowcharts',
  'messages',
  'devices',
  'pushSubscriptions',
  'exports',
  'sessions',
] as const satisfies readonly (keyof Receipt['erased'])[];
