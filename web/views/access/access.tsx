import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { statusOf } from '../../data/final.ts';
import { playersQuery } from '../../data/player.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FamilyCodes, PairingCodes } from './codes.tsx';
import { Devices } from './devices.tsx';
import { EndAll } from './end-all.tsx';
import { Exports } from './exports.tsx';
import { People } from './people.tsx';
import { accessQuery } from './queries.ts';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';

/** Who can reach the viewer's children: people, devices, codes, sessions and archives, with an end for each and for all. */
export function View() {
  const t = useTexts(texts);
  const viewer = useQuery(viewerQuery);
  return (
    <GrownUps title={t.title}>
      <p>{t.text}</p>
      <Loaded query={viewer} room="min-h-[40rem]">
        {({ is }) =>
          is === 'nobody' ? (
            <Card>
              <p>{t.nobody}</p>
            </Card>
          ) : (
            <All />
          )
        }
      </Loaded>
    </GrownUps>
  );
}

function All() {
  const access = useQuery(accessQuery);
  const players = useQuery(playersQuery);
  useReadAtFocus(access.refetch);
  const isSignedOut = statusOf(access.error) === 401;
  useEffect(() => {
    // The page says that the session has ended, once it has asked who is here.
    if (isSignedOut) void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
  }, [isSignedOut]);
  return (
    <Loaded query={players} room="min-h-[40rem]">
      {() => (
        <Loaded query={access} room="min-h-[40rem]">
          {(now) => (
            <>
              <Failure error={access.error} />
              <EndAll access={now} />
              <div class="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
                <People guardians={now.guardians} />
                <Devices devices={now.devices} />
                <FamilyCodes codes={now.familyCodes} />
                <PairingCodes codes={now.pairingCodes} />
                <Sessions sessions={now.sessions} />
                <Exports exports={now.exports} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Reads when the page gets the focus: sessions and archives change elsewhere, and no event tells. */
function useReadAtFocus(read: () => unknown): void {
  useEffect(() => {
    const look = (): void => void read();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [read]);
}
