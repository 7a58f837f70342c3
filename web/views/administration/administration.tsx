import { useQuery } from '@tanstack/preact-query';
import type { ComponentChildren, ComponentType } from 'preact';
import { Link } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { accountOf, viewerQuery } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Channels } from './channels.tsx';
import { Checks } from './checks.tsx';
import { Charts } from './charts.tsx';
import { Deliveries } from './deliveries.tsx';
import { Log } from './log.tsx';
import { PARTS, partIn, type PartName } from './parts.ts';
import { Tasks } from './tasks.tsx';
import { texts } from './texts.ts';
import { Users } from './users.tsx';
import { Welcome } from './welcome.tsx';

const CONTENTS: Readonly<Record<PartName, ComponentType>> = {
  channels: Channels,
  checks: Checks,
  users: Users,
  tasks: Tasks,
  deliveries: Deliveries,
  charts: Charts,
  log: Log,
};

/** The administration. At `welcome` a new administrator is led through the first steps. */
export function View({ part: name }: { readonly part?: string }) {
  const t = useTexts(texts);
  if (name === 'welcome') {
    return (
      <GrownUps title={t.welcome}>
        <ForAdministrators>
          <Welcome />
        </ForAdministrators>
      </GrownUps>
    );
  }
  const part = partIn(name);
  const Content = CONTENTS[part];
  return (
    <GrownUps title={t.titleOf(t.part(part))}>
      <ForAdministrators>
        <nav aria-label={t.title}>
          <ul class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 sm:flex sm:flex-wrap">
            {PARTS.map((one) => (
              <li key={one}>
                <Link
                  href={pathTo('administrationPart', { part: one })}
                  aria-current={one === part ? 'page' : undefined}
                  class={`rounded-control inline-flex min-h-11 w-full items-center justify-center border-2 px-3 text-center leading-tight font-bold sm:px-4 ${
                    one === part ? 'border-strong bg-field' : 'border-line bg-paper'
                  }`}
                >
                  {t.part(one)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Content />
      </ForAdministrators>
    </GrownUps>
  );
}

function ForAdministrators({ children }: { readonly children: ComponentChildren }) {
  const t = useTexts(texts);
  const viewer = useQuery(viewerQuery);
  return (
    <Loaded query={viewer} room="min-h-96">
      {(who) =>
        accountOf(who)?.role === 'admin' ? (
          <>{children}</>
        ) : (
          <Card>
            <p class="mb-4">{t.notForYou}</p>
            <ButtonLink look="main" href={`${pathTo('account')}?way=sign-in`}>
              {t.signIn}
            </ButtonLink>
          </Card>
        )
      }
    </Loaded>
  );
}
