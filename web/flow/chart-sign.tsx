import { useSorobanSettings } from '../outbox/soroban-settings.ts';
import { SmallSoroban } from '../soroban/small.tsx';

/** What a small soroban shows for each chart that comes with the page, for children who cannot read its title. */
const SHOWN: Readonly<Partial<Record<string, number>>> = {
  'read-a-rod': 7,
  'within-five': 3,
  'friends-of-five': 5,
  'friends-of-ten': 10,
  'both-friends': 12,
  'carrying-twice': 100,
};

/** The picture of a chart: what its teacher chose, or a small soroban for one that comes with the page. */
export function ChartSign({ chart, emoji }: { readonly chart: string; readonly emoji: string }) {
  const { settings } = useSorobanSettings();
  const shown = SHOWN[chart];
  return shown === undefined ? <>{emoji}</> : <SmallSoroban value={shown} settings={settings} />;
}
