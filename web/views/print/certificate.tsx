import { useState } from 'preact/hooks';
import { LEVELS } from '../../../src/soroban/soroban.ts';
import { dayOf } from '../../data/day.ts';
import { useSorobanSettings } from '../../data/soroban-settings.ts';
import type { Player } from '../../data/player.ts';
import { Field, Select } from '../../parts/field.tsx';
import { texts as practiceTexts } from '../../practice/texts.ts';
import { SmallSoroban } from '../../soroban/small.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { CertificatePaper } from './certificate-paper.tsx';
import { Desk } from './desk.tsx';
import { ForPlayer } from './for-player.tsx';
import { Leaf } from './leaf.tsx';
import { texts } from './texts.ts';
import { MERITS, sayMerit } from './topics.ts';
import { useChosen } from './use-chosen.ts';

/** Makes a certificate. */
export function View() {
  const t = useTexts(texts);
  return (
    <ForPlayer title={t.certificate}>
      {({ player, position = 1 }) => (
        // By default it is for the level before the present one, which is passed.
        <Choose key={player?.id} player={player} usual={LEVELS[Math.max(0, position - 1)]?.id} />
      )}
    </ForPlayer>
  );
}

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

function Choose({
  player,
  usual,
}: {
  readonly player: Player | undefined;
  readonly usual: string | undefined;
}) {
  const t = useTexts(texts);
  const practice = useTexts(practiceTexts);
  const { settings } = useSorobanSettings();
  const { chosen, choose } = useChosen();
  // The name is not in the address, because addresses are kept in logs.
  const [name, setName] = useState(player?.name ?? '');
  const wanted = chosen('for') ?? usual;
  const merit = MERITS.find(({ id }) => id === wanted) ?? MERITS[0] ?? { id: '' };
  const given = chosen('day');
  const day = isDay(given) ? given : dayOf();
  return (
    <Desk
      title={t.certificate}
      pages={1}
      isWide
      controls={
        <>
          <Field
            label={t.who}
            value={name}
            maxLength={200}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t.what}
            value={merit.id}
            options={MERITS.map((one) => [one.id, sayMerit({ t, practice }, one)] as const)}
            onChoose={(id) => choose({ for: id })}
          />
          <Field
            label={t.day}
            type="date"
            value={day}
            onInput={(event) => choose({ day: event.currentTarget.value })}
          />
        </>
      }
    >
      <Leaf look="certificate" page={1} of={1} isWide>
        <CertificatePaper
          emoji={player?.emoji ?? '🧮'}
          color={player?.color ?? ''}
          grade={merit.grade?.kyu}
        />
        <div class="certificate-middle">
          <h2 class="certificate-title">{t.certificateTitle}</h2>
          <p class="certificate-name" style={{ '--type': typeOf(name) }}>
            <Isolated>{name.trim() || '…'}</Isolated>
          </p>
          <p class="certificate-has">{merit.grade === undefined ? t.has : t.hasPassed}</p>
          <p class="certificate-what">{sayMerit({ t, practice }, merit)}</p>
        </div>
        <div class="certificate-foot">
          <div>
            <p class="certificate-day">{formatDay(`${day}T12:00`)}</p>
            <p class="certificate-line">{t.ofDay}</p>
          </div>
          <div class="certificate-soroban">
            <SmallSoroban value={Number(day.replaceAll('-', ''))} settings={settings} />
            <p class="certificate-hint">{t.dayOnSoroban}</p>
          </div>
          <p class="certificate-line">{t.signature}</p>
        </div>
      </Leaf>
    </Desk>
  );
}

/** The font size of a name in millimetres: most names fit on two lines. */
function typeOf(name: string): number {
  const length = [...new Intl.Segmenter().segment(name.trim())].length;
  if (length <= 12) return 21;
  if (length <= 24) return 15;
  return length <= 60 ? 10.5 : 7.5;
}
