import { QueryClientProvider } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { Route, Switch } from 'wouter-preact';
import { useChanges } from '../data/changes.ts';
import { usePersonKey } from '../data/current-owner.ts';
import { queryClient } from '../data/query-client.ts';
import { Fault } from '../parts/fault.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { Notices } from '../parts/notices.tsx';
import { Boundary } from './boundary.tsx';
import { useReadAhead } from './read-ahead.ts';
import { useRenewedPush } from './renew-push.ts';
import { paths, type PlaceName } from '../places/routes.ts';
import { Place } from './place.tsx';
import { Shell } from './shell.tsx';
import { OpenView, Views } from '../parts/view.tsx';
import { views } from './views.ts';

const PLACES = Object.keys(paths) as PlaceName[];

/** The whole page: what stands around every view, and the view of the present address. */
export function App() {
  const person = usePersonKey();
  return (
    <QueryClientProvider client={queryClient}>
      <Boundary fault={allFailed}>
        <Background />
        <Shell key={person}>
          <Views value={views}>
            <Switch>
              {PLACES.map((name) => (
                <Route key={name} path={paths[name]}>
                  {(parts: Record<string, string | undefined>) => (
                    <Boundary key={name}>
                      <Place name={name} load={views[name]} parts={parts} />
                    </Boundary>
                  )}
                </Route>
              ))}
              {/* Only while developing: the build leaves it out. */}
              {import.meta.env.DEV && (
                <Route path="/design">
                  <OpenView name="design" load={() => import('../design/design.tsx')} parts={{}} />
                </Route>
              )}
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Views>
        </Shell>
      </Boundary>
    </QueryClientProvider>
  );
}

/** Shown when what surrounds the views has failed. */
const allFailed = (details: ComponentChildren) => (
  <main class="mx-auto w-full max-w-5xl p-4">
    <Fault>{details}</Fault>
    <Notices />
  </main>
);

/** What runs in the background of every view. */
function Background() {
  useChanges();
  useReadAhead();
  useRenewedPush();
  return null;
}
