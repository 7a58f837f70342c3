import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { ConfirmClock } from './confirm-clock.tsx';
import { ServiceWords } from './service-words.tsx';
import { texts } from './texts.ts';
import { useChecks, type Finding } from './use-checks.ts';

const LOOKS = {
  good: 'text-strong',
  off: 'text-soft',
  fault: 'text-alarm',
} as const satisfies Record<Finding['state'], string>;

/** Whether all that the service needs is right, and what to do where it is not. Faults come first. */
export function Checks() {
  const t = useTexts(texts);
  const checks = useChecks();
  return (
    <Card>
      <p class="mb-3">{t.checksText}</p>
      <Loaded query={checks} room="min-h-[40rem]">
        {(findings) => (
          <>
            <p role="status" class="mb-3 font-bold">
              {t.faults(findings.filter(({ state }) => state === 'fault').length)}
            </p>
            <ul class="divide-line grid grid-cols-1 divide-y">
              {faultsFirst(findings).map((one) => (
                <li key={one.name} class="py-3">
                  <span class="font-bold">{t.check(one.name)}</span> ·{' '}
                  <span class={`font-bold ${LOOKS[one.state]}`}>{t.checkState(one.state)}</span>
                  <span class="block">
                    <ServiceWords text={one.text} />
                  </span>
                  {one.advice !== null && (
                    <span class="block font-bold">
                      <ServiceWords text={one.advice} />
                    </span>
                  )}
                  {one.name === 'clock' && one.state === 'fault' && <ConfirmClock />}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <div class="mt-4">
        <Button disabled={checks.isFetching} onClick={() => void checks.refetch()}>
          {checks.isFetching ? t.looking : t.lookAgain}
        </Button>
      </div>
    </Card>
  );
}

const faultsFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => Number(b.state === 'fault') - Number(a.state === 'fault'));
