import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { listFormat } from '../../texts/formats.ts';
import { dateTag } from '../../texts/language.ts';
import type { Access } from './queries.ts';
import { texts, type AccessKind } from './texts.ts';
import { useEnding } from './use-ending.ts';

/** How much there is of each kind. */
type Counts = Readonly<Record<AccessKind, number>>;

const KINDS = [
  'guardians',
  'devices',
  'familyCodes',
  'pairingCodes',
  'sessions',
  'exports',
] as const satisfies readonly AccessKind[];

/** What one button would end. */
const countsOf = (access: Access): Counts => ({
  guardians: access.guardians.length,
  devices: access.devices.length,
  familyCodes: access.familyCodes.length,
  pairingCodes: access.pairingCodes.length,
  sessions: access.sessions.filter(({ isThis }) => !isThis).length,
  exports: access.exports.length,
});

/** Ends all access but this session, after a question, and says what was ended. */
export function EndAll({ access }: { readonly access: Access }) {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const end = useMutation({
    mutationFn: useEnding(async () => (await beadhouse.post('/api/access/end')).ended),
    onSuccess: close,
  });
  const counts = countsOf(access);
  const hasAny = access.hasMore || KINDS.some((kind) => counts[kind] > 0);
  const lines = (of: Counts): string[] =>
    KINDS.filter((kind) => of[kind] > 0).map((kind) => t.count(kind, of[kind]));
  return (
    <Card>
      <h2 class="text-2xl">{t.allTitle}</h2>
      <p class="mt-1 mb-4">{hasAny ? t.allText : t.allNone}</p>
      {access.hasMore && <p class="mb-4 font-bold">{t.hasMore}</p>}
      {hasAny && (
        <Button look="danger" onClick={() => setAsking(true)}>
          {t.all}
        </Button>
      )}
      <p role="status" class="text-strong font-bold not-empty:mt-4">
        {end.data !== undefined &&
          (lines(end.data).length > 0
            ? t.allEnded(listFormat(dateTag()).format(lines(end.data)))
            : t.allEndedBefore)}
      </p>
      {isAsking && (
        <Confirm
          title={t.allAsk}
          action={t.allDo}
          isBusy={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={close}
        >
          <p>{t.allEnds}</p>
          <ul class="ml-5 grid grid-cols-1 list-disc gap-1">
            {lines(counts).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {access.hasMore && <p>{t.allMore}</p>}
          <p>{t.allFollows}</p>
          <p class="font-bold">{t.allNever}</p>
        </Confirm>
      )}
    </Card>
  );
}
