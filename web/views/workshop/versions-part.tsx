import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { chartTexts } from './chart-texts.ts';
import { versionQuery, versionsQuery } from './queries.ts';
import { WhatDiffers } from './what-differs.tsx';
import type { Given, Work } from './work.ts';

/** The versions that were published, with what differs from now, and the way back to one. */
export function VersionsPart({
  id,
  work,
  read,
  onTake,
}: {
  readonly id: string;
  readonly work: Work;
  /** Turns what is stored into what is written; undefined where that is not possible. */
  readonly read: (given: Given) => Work | undefined;
  readonly onTake: (work: Work) => void;
}) {
  const t = useTexts(chartTexts);
  const query = useQuery(versionsQuery(id));
  const [open, setOpen] = useState<number>();
  return (
    <Card>
      <p class="mb-4">{t.versionsText}</p>
      <Loaded query={query} room="min-h-24">
        {(versions) => (
          <ul class="divide-line grid grid-cols-1 divide-y">
            {versions.map(({ version, title, updatedAt }, at) => (
              <li key={version} class="grid grid-cols-1 gap-3 py-3">
                <div class="flex flex-wrap items-center justify-between gap-3">
                  <p id={`version-${version}`} class="min-w-0 flex-1 basis-48">
                    <span class="font-bold">{t.version(version, formatTime(updatedAt))}</span>
                    <Isolated class="text-soft block wrap-anywhere">
                      {at === 0 ? `${title} (${t.current})` : title}
                    </Isolated>
                  </p>
                  <Button
                    about={`version-${version}`}
                    aria-expanded={open === version}
                    onClick={() => setOpen(open === version ? undefined : version)}
                  >
                    {t.look}
                  </Button>
                </div>
                {open === version && (
                  <Version id={id} version={version} work={work} read={read} onTake={onTake} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Version({
  id,
  version,
  work,
  read,
  onTake,
}: Omit<Parameters<typeof VersionsPart>[0], never> & { readonly version: number }) {
  const t = useTexts(chartTexts);
  const query = useQuery(versionQuery(id, version));
  return (
    <Loaded query={query} room="min-h-16">
      {(given) => {
        const then = read(given);
        if (then === undefined) return <p>{t.unreadable}</p>;
        return (
          <div class="bg-field rounded-card grid grid-cols-1 gap-3 p-4">
            <WhatDiffers before={then} after={work} />
            <div>
              <Button onClick={() => onTake(then)}>{t.takeVersion}</Button>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
