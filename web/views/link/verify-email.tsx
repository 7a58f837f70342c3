import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { LinkForm, NOT_VALID } from './link-form.tsx';
import { texts } from './texts.ts';

/** Confirms an e-mail address. */
export function View() {
  const t = useTexts(texts);
  const next = { href: `${pathTo('account')}?way=sign-in`, label: t.account };
  return (
    <LinkForm
      title={t.verifyTitle}
      text={t.verifyText}
      action={t.verifyDo}
      done={t.verifyDone}
      next={next}
      dead={{ sentence: NOT_VALID, text: t.verifyDead, next }}
      send={async (token) => {
        await beadhouse.get('/api/auth/verify-email', { params: { query: { token } } });
        await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }}
    />
  );
}
