import { useMutation, useQuery } from '@tanstack/preact-query';
import type { School } from '../../../src/soroban/soroban.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { schoolQuery } from '../../data/school.ts';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Options } from '../../parts/options.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { readFamilyAgain } from './queries.ts';
import { texts } from './texts.ts';

/** The choice by which school a child adds. It acts at once. */
export function SchoolCard({ id }: { readonly id: string }) {
  const t = useTexts(texts);
  const school = useQuery(schoolQuery(id));
  const change = useMutation({
    mutationFn: (chosen: School) =>
      beadhouse.patch('/api/players/{id}/school', {
        params: { path: { id } },
        body: { school: chosen },
      }),
    onSuccess: readFamilyAgain,
  });
  return (
    <Card>
      <h2 class="text-2xl">{t.school}</h2>
      <p class="mt-1 mb-4">{t.schoolText}</p>
      <Loaded query={school} room="min-h-24">
        {(stored) => (
          <Options
            label={t.schoolQuestion}
            value={change.isPending ? change.variables : stored}
            options={[
              ['ten-first', t.tenFirst],
              ['ten-after', t.tenAfter],
            ]}
            onChoose={(chosen) => change.mutate(chosen)}
          />
        )}
      </Loaded>
      <Failure error={change.error} known={{ 'Player not found': t.childGone }} />
    </Card>
  );
}
