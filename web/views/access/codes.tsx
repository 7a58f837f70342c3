import { useId } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { End } from './end.tsx';
import { Kind, Row } from './kind.tsx';
import { ForChildren, useNames } from './names.tsx';
import type { Access } from './queries.ts';
import { texts } from './texts.ts';

type FamilyCode = Access['familyCodes'][number];
type PairingCode = Access['pairingCodes'][number];

/** The open family codes, without the codes. */
export function FamilyCodes({ codes }: { readonly codes: readonly FamilyCode[] }) {
  const t = useTexts(texts);
  return (
    <Kind
      title={t.familyCodesTitle}
      text={t.familyCodesText}
      none={t.familyCodesNone}
      all={codes}
      row={(one) => <FamilyCodeRow key={one.playerId} code={one} />}
    />
  );
}

function FamilyCodeRow({ code }: { readonly code: FamilyCode }) {
  const t = useTexts(texts);
  const id = useId();
  const [child = ''] = useNames()([code.playerId]);
  return (
    <Row
      id={id}
      name={<Isolated>{child}</Isolated>}
      facts={[
        t.familyCodeMay(code.role),
        t.familyCodeUntil(formatTime(code.expiresAt), code.peopleLeft),
      ]}
    >
      <End
        action={t.endCode}
        name={t.endCodeOf(child)}
        about={id}
        title={t.endCodeAsk}
        send={() =>
          beadhouse.delete('/api/players/{id}/sharing', { params: { path: { id: code.playerId } } })
        }
      >
        <p>
          <Isolated class="font-bold">{child}</Isolated>
        </p>
        <p>{t.familyCodeEnds}</p>
      </End>
    </Row>
  );
}

/** The unused codes for devices, without the codes. */
export function PairingCodes({ codes }: { readonly codes: readonly PairingCode[] }) {
  const t = useTexts(texts);
  return (
    <Kind
      title={t.pairingCodesTitle}
      text={t.pairingCodesText}
      none={t.pairingCodesNone}
      all={codes}
      row={(one) => <PairingCodeRow key={one.id} code={one} />}
    />
  );
}

function PairingCodeRow({ code }: { readonly code: PairingCode }) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <Row
      id={id}
      name={<Isolated>{code.name}</Isolated>}
      facts={[<ForChildren ids={code.playerIds} />, t.pairingCodeUntil(formatTime(code.expiresAt))]}
    >
      <End
        action={t.endCode}
        name={t.endCodeOf(code.name)}
        about={id}
        title={t.endCodeAsk}
        send={() =>
          beadhouse.delete('/api/devices/pairing/{id}', { params: { path: { id: code.id } } })
        }
      >
        <p>
          <Isolated class="font-bold">{code.name}</Isolated>
        </p>
        <p>{t.pairingCodeEnds}</p>
      </End>
    </Row>
  );
}
