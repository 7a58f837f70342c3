import { BeadhouseError } from '../../../client/src/index.ts';
import { sendPlainly } from '../../data/beadhouse.ts';
import { pathTo } from '../../places/routes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { LinkForm } from './link-form.tsx';
import { texts } from './texts.ts';

/** Ends mails of one kind. */
export function View() {
  const t = useTexts(texts);
  const next = { href: `${pathTo('account')}?way=sign-in`, label: t.account };
  return (
    <LinkForm
      title={t.endTitle}
      text={t.endText}
      action={t.endDo}
      done={t.endDone}
      next={next}
      dead={{
        sentence: 'This link is not valid: it is incomplete, or older than the service’s secret',
        text: t.endDead,
        next,
      }}
      send={async (token) => {
        // The same request that mail programs send (RFC 8058). It is not in the OpenAPI document, so the client does not have
        // it.
        const path = `/unsubscribe?token=${encodeURIComponent(token)}`;
        const answer = await sendPlainly(new Request(path, { method: 'POST' }));
        if (!answer.ok) throw new BeadhouseError('POST /unsubscribe', answer, await answer.json());
      }}
    />
  );
}
