import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { GiveByLink } from './give-by-link.tsx';
import { GiveToPlayers } from './give-to-players.tsx';
import { texts } from './texts.ts';

/** A button that gives a published flowchart, or one that comes with the page, to children, and its dialog. */
export function GiveChart({
  chart,
  look,
}: {
  /** Its id, or the name of one that comes with the page. */
  readonly chart: string;
  readonly look?: 'main' | 'other';
}) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(look !== undefined && { look })} onClick={() => setOpen(true)}>
        {t.give}
      </Button>
      {isOpen && (
        <Dialog title={t.give} onClose={() => setOpen(false)}>
          <div class="grid grid-cols-1 gap-6">
            <GiveToPlayers chart={chart} />
            <GiveByLink chart={chart} />
          </div>
        </Dialog>
      )}
    </>
  );
}
