import { pathTo } from '../../places/routes.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery } from '../../data/viewer.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { LinkForm } from './link-form.tsx';
import { texts } from './texts.ts';

/** Where somebody confirms an e-mail address. */
export function View() {
  const t = useTexts(texts);
  return (
    <LinkForm
      title={t.verifyTitle}
      text={t.verifyText}
      action={t.verifyDo}
      done={t.verifyDone}
      next={{ href: pathTo('account'), label: t.account }}
      faults={{ 'This link is not valid: it was used, has expired or is incomplete': t.notValid }}
      send={async (token) => {
        await beadhouse.get('/api/auth/verify-email', { params: { query: { token } } });
        await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
      }}
    />
  );
}
