import { useMutation } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BeadhouseError } from '../../../client/src/index.ts';
import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** What the service says of a link in a mail about an account that does not work. */
export const NOT_VALID = 'This link is not valid: it was used, has expired or is incomplete';

/**
 * What stands at the end of a link with a token. Nothing happens before somebody presses the button, since mail programs open
 * links to look at them.
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
  /** What the button says. */
  readonly action: string;
  readonly send: (token: string) => Promise<unknown>;
  /** Asks the service for the refusal of a dead link before somebody fills in the form, and changes nothing. */
  readonly ask?: (token: string) => Promise<unknown>;
  /** The service's sentences that may come, and how the page puts each. */
  readonly faults?: Readonly<Record<string, string>>;
  /** When the link does not work: what the service says then, what the page says, and where the person goes on. */
  readonly dead: {
    readonly sentence: string;
    readonly text: string;
    readonly next: { readonly href: string; readonly label: string };
  };
  /** What is told afterwards. */
  readonly done: string;
  /** Where the person goes on afterwards. */
  readonly next?: { readonly href: string; readonly label: string };
  /** The fields of the form. */
  readonly children?: ComponentChildren;
}) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  // What a mutation closes over is a frame old: Enter right after a letter would send what stood there before.
  const use = useMutation({ mutationFn: (sendNow: typeof send) => sendNow(token) });
  const { mutate: askNow, error: refusal } = useMutation({ mutationFn: async () => ask?.(token) });
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
            <Problem text={faultText(use.error, faults)} />
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
