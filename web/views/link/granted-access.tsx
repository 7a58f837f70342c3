import { Checkbox } from '../../parts/checkbox.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** What an account has granted that needs no password. */
export type GrantedAccess = {
  readonly devices: readonly { readonly name: string; readonly players: readonly string[] }[];
  readonly pairingCodes: readonly string[];
  readonly familyCodes: readonly string[];
};

/** Shows the devices and codes of an account, and asks whether all of them end. */
export function GrantedAccessField({
  access,
  isEnding,
  onChoose,
}: {
  /** Undefined when it is not known. */
  readonly access: GrantedAccess | undefined;
  readonly isEnding: boolean;
  readonly onChoose: (isEnding: boolean) => void;
}) {
  const t = useTexts(texts);
  const { devices = [], pairingCodes = [], familyCodes = [] } = access ?? {};
  const rows = [
    ...devices.map(({ name, players }) => ({ what: t.device(players.join(', ')), name })),
    ...pairingCodes.map((name) => ({ what: t.pairingCode, name })),
    ...familyCodes.map((name) => ({ what: t.familyCode, name })),
  ];
  if (access !== undefined && rows.length === 0) return null;
  return (
    <div>
      {rows.length > 0 && <p>{t.grantedText}</p>}
      <ul class="mt-1 ml-5 grid list-disc grid-cols-1">
        {rows.map(({ what, name }, at) => (
          <li key={at} class="min-w-0 wrap-anywhere">
            <Isolated class="font-bold">{name}</Isolated> – <Isolated>{what}</Isolated>
          </li>
        ))}
      </ul>
      <Checkbox isOn={isEnding} onChoose={onChoose}>
        <span class="min-w-0 font-bold">{t.endGranted}</span>
      </Checkbox>
      {!isEnding && <p class="text-soft text-sm">{t.keepsGranted}</p>}
    </div>
  );
}
