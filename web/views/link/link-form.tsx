import { useMutation } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BeadhouseError } from '../../../client/src/index.ts';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The service's sentence for a link in an account mail that does not work. */
export const NOT_VALID = 'This link is not valid: it was used, has expired or is incomplete';

/**
 * The view for a link with a token. Nothing happens before the button is pressed, because mail programs open links to check
 * them.
 */
export function LinkForm({
  title,
  text,
  action,
  ask,
  send,
  faults = {},
  dead,
  done,
  next,
  children,
}: {
  readonly title: string;
  readonly text: string;
  /** The text of the button. */
  readonly action: string;
  readonly send: (token: string) => Promise<unknown>;
  /** Checks the link without changing anything, so that a dead link is refused before somebody fills in the form. */
  readonly ask?: (token: string) => Promise<unknown>;
  /** Sentences of the service that may come, and the page's words for each. */
  readonly faults?: Readonly<Record<string, string>>;
  /** For a dead link: the service's sentence, the page's text, and where the person goes on. */
  readonly dead: {
    readonly sentence: string;
    readonly text: string;
    readonly next: { readonly href: string; readonly label: string };
  };
  /** The text after success. */
  readonly done: string;
  /** Where the person goes on after success. */
  readonly next?: { readonly href: string; readonly label: string };
  /** The fields of the form. */
  readonly children?: ComponentChildren;
}) {
  const t = useTexts(texts);
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  // `send` is passed as the variable: a mutation function of the last render would send an older input when Enter follows a
  // letter at once.
  const use = useMutation({ mutationFn: (sendNow: typeof send) => sendNow(token) });
  const {
    mutate: askNow,
    error: refusal,
    isPaused,
    isSuccess,
    isError,
  } = useMutation({ mutationFn: async () => ask?.(token) });
  // Without a connection the form stands there at once: what it would show more is not known.
  const isAsking = ask !== undefined && !isPaused && !isSuccess && !isError;
  useEffect(() => {
    if (token !== '') askNow();
  }, [token, askNow]);
  const home = { href: pathTo('home'), label: t.home };
  const isDead = [refusal, use.error].some(
    (error) => error instanceof BeadhouseError && error.message === dead.sentence,
  );
  const end =
    token === ''
      ? { text: t.incomplete, next: home }
      : isDead
        ? dead
        : use.isSuccess
          ? { text: done, next: next ?? home }
          : undefined;
  return (
    <div class="mx-auto max-w-lg">
      <Card isLetter>
        <h1 class="text-3xl">{title}</h1>
        {end !== undefined ? (
          <>
            <p role={isDead ? 'alert' : 'status'} class="mt-2 mb-6">
              {end.text}
            </p>
            <ButtonLink look="main" href={end.next.href}>
              {end.next.label}
            </ButtonLink>
          </>
        ) : isAsking ? (
          <Loading />
        ) : (
          <form
            class="mt-2 grid grid-cols-1 gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              use.mutate(send);
            }}
          >
            <p>{text}</p>
            {children}
            <Failure error={use.error} known={faults} />
            <div>
              <Button look="main" type="submit" disabled={use.isPending}>
                {action}
              </Button>
            </div>
          </form>
        )}
      </Card>
    </div>
  );
}
