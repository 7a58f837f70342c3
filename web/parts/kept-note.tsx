import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { formTexts } from './form-texts.ts';

/** Says that a form shows what was entered before, such as before the session ended. */
export function KeptNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useTexts(formTexts);
  return (
    <div role="status" class="bg-field rounded-card flex flex-wrap items-center gap-3 p-4">
      <p class="min-w-0 flex-1 basis-48">{t.kept}</p>
      <Button onClick={onDiscard}>{t.leave}</Button>
    </div>
  );
}
