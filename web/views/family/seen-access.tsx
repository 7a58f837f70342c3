import { useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay, formatTime } from '../../texts/format.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { AllNamed } from '../../texts/named.tsx';
import { playerAccessQuery } from './queries.ts';
import { texts } from './texts.ts';

/** The service's name for an owner without an account, who cannot pair devices. */
const GUEST = 'Guest';

/** For guardians who manage a child: who has access to it, and why they pair no device for it. */
export function SeenAccess({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const access = useQuery(playerAccessQuery(id));
  return (
    <Card>
      <h2 class="mb-2 text-2xl">{t.whoHasAccess}</h2>
      <Loaded query={access}>
        {({ owner, guardians, devices }) => (
          <>
            <ul class="divide-line grid grid-cols-1 divide-y">
              <One name={<PersonName name={owner} />} facts={[t.isOwner]} />
              {guardians.map((one, at) => (
                // There are no ids; a list that is read again begins anew.
                <One
                  key={`guardian ${at}`}
                  name={<PersonName name={one.name} />}
                  facts={[
                    t.mayAs(one.role),
                    one.expiresAt === null
                      ? t.linkedSince(formatDay(one.since))
                      : t.linkedUntil(formatTime(one.expiresAt)),
                  ]}
                />
              ))}
              {devices.map((one, at) => (
                <One
                  key={`device ${at}`}
                  name={<Isolated>{one.name}</Isolated>}
                  facts={[
                    t.isDevice,
                    t.linkedSince(formatDay(one.since)),
                    t.lastUsed(formatTime(one.lastSeenAt)),
                  ]}
                />
              ))}
            </ul>
            <h3 class="mt-4 text-xl">{t.pairsNot}</h3>
            <p class="mt-1">
              {owner === GUEST || owner === '' ? (
                t.pairsNotGuest
              ) : (
                <AllNamed
                  names={[owner, owner]}
                  say={([of = '', asked = '']) => t.pairsNotText(of, asked)}
                />
              )}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function One({
  name,
  facts,
}: {
  readonly name: ComponentChildren;
  readonly facts: readonly string[];
}) {
  return (
    <li class="py-3">
      <span class="line-clamp-2 font-bold wrap-anywhere">{name}</span>
      {facts.map((fact) => (
        <span key={fact} class="text-soft block text-sm">
          {fact}
        </span>
      ))}
    </li>
  );
}
