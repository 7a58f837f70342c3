import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { pathTo } from '../places/routes.ts';
import { useUnreadMessages } from '../data/unread.ts';
import { useViewerKind } from '../data/viewer.ts';
import { Badge } from '../parts/badge.tsx';
import { OnDevice, useIsDevice } from '../parts/on-device.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { Gate } from './gate.tsx';
import { isGateOpen, keepGateOpen } from './pass.ts';
import { texts } from './texts.ts';

/** The frame of views for grown-ups: the gate, the navigation and the title. */
export function GrownUps({
  title,
  isForDevices = false,
  children,
}: {
  readonly title: string;
  /** Whether a child's device has this view, too. */
  readonly isForDevices?: boolean;
  readonly children: ComponentChildren;
}) {
  const [hasPassed, setPassed] = useState(isGateOpen);
  const isDevice = useIsDevice();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFromGate = useRef(false);

  useEffect(() => {
    if (!hasPassed) return;
    keepGateOpen();
    if (isFromGate.current) heading.current?.focus();
  }, [hasPassed]);

  if (isDevice && !isForDevices) return <OnDevice />;
  if (!hasPassed) {
    const pass = (): void => {
      isFromGate.current = true;
      setPassed(true);
    };
    return <Gate onPass={pass} />;
  }
  return (
    <div class="grid grid-cols-1 gap-5 print:block">
      {!isDevice && <Places />}
      <h1
        ref={heading}
        tabIndex={-1}
        class="line-clamp-3 text-3xl wrap-anywhere outline-none sm:text-4xl print:mb-2 print:text-2xl"
      >
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Places that belong to another one, by its address. */
const ALSO_AT: Readonly<Partial<Record<string, readonly string[]>>> = {
  [pathTo('workshop')]: [pathTo('gallery')],
};

function Places() {
  const t = useTexts(texts);
  const [path] = useLocation();
  const administration = pathTo('administration');
  // On a page of the administration its link is there from the start, so that the layout does not jump.
  const isAdmin = useViewerKind()?.isAdmin ?? path.startsWith(administration);
  const unread = useUnreadMessages();
  const places = [
    [pathTo('family'), t.family],
    [pathTo('week'), t.week],
    [pathTo('report'), t.report],
    [pathTo('workshop'), t.flowcharts],
    [pathTo('inbox'), t.inbox],
    [pathTo('account'), t.account],
    ...(isAdmin ? [[administration, t.administration] as const] : []),
  ] as const;
  return (
    <nav aria-label={t.places} class="print:hidden">
      <ul class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.2rem),1fr))] gap-2 sm:flex sm:flex-wrap">
        {places.map(([href, name]) => {
          const isHere = [href, ...(ALSO_AT[href] ?? [])].some(
            (one) => path === one || path.startsWith(`${one}/`),
          );
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                class={`font-round rounded-control relative inline-flex min-h-11 w-full items-center justify-center px-1 text-center leading-tight font-bold sm:px-4 sm:text-lg ${
                  isHere ? 'bg-strong text-on-strong' : 'bg-paper text-ink shadow-control'
                }`}
              >
                {name}
                {href === pathTo('inbox') && <Badge count={unread} says={t.unread(unread)} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
