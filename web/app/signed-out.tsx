import { signedOut } from '../data/viewer.ts';
import { useStore } from '../device/store.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { pathTo } from '../places/routes.ts';
import { texts } from './texts.ts';

/** Tells that the session ended elsewhere, for instance in the list of sessions of another browser. */
export function SignedOut() {
  const t = useTexts(texts);
  if (!useStore(signedOut)) return null;
  return (
    <div
      role="alert"
      class="bg-paper shadow-card rounded-card mx-auto mb-4 flex max-w-5xl flex-wrap items-center gap-3 p-4 print:hidden"
    >
      <p class="min-w-0 flex-1 basis-60 font-bold">{t.signedOut}</p>
      <ButtonLink look="main" href={`${pathTo('account')}?way=sign-in`}>
        {t.signIn}
      </ButtonLink>
      <Button onClick={() => signedOut.set(false)}>{t.understood}</Button>
    </div>
  );
}
