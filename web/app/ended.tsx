import type { ComponentChildren } from 'preact';
import { deviceDisconnected, signedOut, useViewerKind } from '../data/viewer.ts';
import { useStore } from '../device/use-store.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Kept } from '../parts/kept.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { pathTo } from '../places/routes.ts';
import { endedTexts as texts } from './ended-texts.ts';

/** Tells that whoever was here cannot go on: the session ended elsewhere, or a grown-up has disconnected the device. */
export function View() {
  return (
    <>
      <SignedOut />
      <DeviceDisconnected />
    </>
  );
}

/** Tells that the session ended elsewhere, for instance in the list of sessions of another browser. */
function SignedOut() {
  const t = useTexts(texts);
  if (!useStore(signedOut)) return null;
  return (
    <EndedMessage
      text={
        <>
          {t.signedOut} <Kept />
        </>
      }
    >
      <ButtonLink look="main" href={`${pathTo('account')}?way=sign-in`}>
        {t.signIn}
      </ButtonLink>
      <Button onClick={() => signedOut.set(false)}>{t.understood}</Button>
    </EndedMessage>
  );
}

/** Tells that this child's device was disconnected. */
function DeviceDisconnected() {
  const t = useTexts(texts);
  const isDisconnected = useStore(deviceDisconnected);
  const kind = useViewerKind()?.is;
  if (!isDisconnected || (kind !== 'nobody' && kind !== 'guest')) return null;
  return (
    <EndedMessage
      text={
        <>
          {t.deviceDisconnected} <Kept />
        </>
      }
    >
      <ButtonLink look="main" href={pathTo('device')}>
        {t.pairAgain}
      </ButtonLink>
      {/* A guest who used this browser before can go on; others have to pair again. */}
      {kind === 'guest' && (
        <Button onClick={() => deviceDisconnected.set(false)}>{t.understood}</Button>
      )}
    </EndedMessage>
  );
}

function EndedMessage({
  text,
  children,
}: {
  readonly text: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <div
      role="alert"
      class="bg-paper shadow-card rounded-card mx-auto mb-4 flex max-w-5xl flex-wrap items-center gap-3 p-4 print:hidden"
    >
      <p class="min-w-0 flex-1 basis-60 font-bold">{text}</p>
      {children}
    </div>
  );
}
