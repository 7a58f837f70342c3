import { useMutation, useQuery } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';
import { givenLessonsQuery } from '../../data/given-lessons.ts';
import { playersQuery, type Player } from '../../data/player.ts';
import { queryClient } from '../../data/query-client.ts';
import { roleQuery } from '../../data/role.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { FindPlayer } from '../../parts/find-player.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { texts } from './texts.ts';

/** The players whom the viewer may change, each with a switch that gives the flowchart, or takes it back. */
export function GiveToPlayers({ chart }: { readonly chart: string }) {
  const t = useTexts(texts);
  const query = useQuery(playersQuery);
  return (
    <section>
      <h3 class="text-xl">{t.toChildren}</h3>
      <p class="mt-1 mb-3">{t.toChildrenText}</p>
      <Loaded query={query} room="min-h-16">
        {(all) => {
          const players = all.filter(({ isArchived }) => !isArchived);
          return players.length === 0 ? (
            <p class="text-soft">{t.nobody}</p>
          ) : (
            <FindPlayer players={players} isBoxed>
              {(found) => (
                <ul class="divide-line grid grid-cols-1 divide-y">
                  {found.map((player) => (
                    <Row key={player.id} player={player} chart={chart} />
                  ))}
                </ul>
              )}
            </FindPlayer>
          );
        }}
      </Loaded>
    </section>
  );
}

function Row({ player, chart }: { readonly player: Player; readonly chart: string }) {
  const t = useTexts(texts);
  const { data: viewer } = useQuery(viewerQuery);
  const isOwn = viewer !== undefined && 'user' in viewer && viewer.user.id === player.userId;
  const { data: role } = useQuery({ ...roleQuery(player.id), enabled: !isOwn });
  const lessons = useQuery(givenLessonsQuery(player.id));
  const { queryKey } = givenLessonsQuery(player.id);
  const change = useMutation({
    mutationFn: async (isGiven: boolean) => {
      const params = { path: { id: player.id, chart } };
      if (isGiven) await beadhouse.put('/api/players/{id}/lessons/{chart}', { params });
      else await beadhouse.delete('/api/players/{id}/lessons/{chart}', { params });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  if (role === 'play') return null;
  const has = lessons.data?.some((lesson) => lesson.chart === chart) === true;
  return (
    <li class="py-2">
      <div class="flex flex-wrap items-center gap-x-3">
        <Avatar emoji={player.emoji} color={player.color} />
        <Isolated class="line-clamp-2 min-w-0 flex-1 basis-24 font-bold wrap-anywhere">
          {player.name}
        </Isolated>
        <Switch
          label={t.has}
          context={player.name}
          isOn={has}
          isDisabled={lessons.data === undefined || change.isPending}
          onChange={(isGiven) => change.mutate(isGiven)}
        />
      </div>
      <Failure
        error={change.error}
        known={{
          'Too many lessons': t.tooMany,
          'Flowchart not found': t.notPublished,
        }}
      />
    </li>
  );
}
