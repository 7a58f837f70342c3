import { Isolated } from '../texts/isolated.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The service's name for everybody without an account. */
const GUEST = 'Guest';

/** The name of a grown-up. Guests have none; it is empty for an account that was erased. */
export function PersonName({ name }: { readonly name: string }) {
  const t = useTexts(texts);
  if (name === GUEST) return <>{t.guest}</>;
  return name === '' ? <>{t.somebody}</> : <Isolated>{name}</Isolated>;
}
