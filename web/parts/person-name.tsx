import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/** What the service calls everybody who has no account. */
const GUEST = 'Guest';

/** The name of a grown-up who did something; guests have none, and of whom is gone it is empty. */
export function PersonName({ name }: { readonly name: string }) {
  const t = useTexts(texts);
  if (name === GUEST) return <>{t.guest}</>;
  return name === '' ? <>{t.somebody}</> : <bdi>{name}</bdi>;
}
