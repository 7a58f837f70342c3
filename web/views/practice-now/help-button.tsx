import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Offers the next stronger help: first a hint, then beads that show the way. */
export function HelpButton({
  help,
  isOffered,
  onHelp,
}: {
  readonly help: 'none' | 'encouragement' | 'hint' | 'shown';
  readonly isOffered: boolean;
  readonly onHelp: (help: 'hint' | 'shown') => void;
}) {
  const t = useTexts(texts);
  if (help === 'hint') {
    return (
      <Button onClick={() => onHelp('shown')}>
        <Icon name="hand" />
        {t.show}
      </Button>
    );
  }
  if (!isOffered || help === 'shown') return null;
  return (
    <Button onClick={() => onHelp('hint')}>
      <Icon name="ear" />
      {t.hint}
    </Button>
  );
}

/** The help for numbers that come one by one: first they come once more, then all are shown. */
export function OnceMore({
  help,
  hasErred,
  onAgain,
  onShow,
}: {
  readonly help: 'none' | 'encouragement' | 'hint' | 'shown';
  readonly hasErred: boolean;
  readonly onAgain: () => void;
  readonly onShow: () => void;
}) {
  const t = useTexts(texts);
  if (help === 'shown') return null;
  return (
    <>
      <Button onClick={onAgain}>
        <Icon name="again" />
        {t.onceMore}
      </Button>
      {(help === 'hint' || hasErred) && (
        <Button onClick={onShow}>
          <Icon name="eye" />
          {t.showColumn}
        </Button>
      )}
    </>
  );
}
