import { refuse } from '../../contract/refusal.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { storeLanguage } from '../../identity/lives/users.ts';
import { jsonText } from '../../kernel/json.ts';
import type { FeaturePorts } from '../ports.ts';
import { NO_SESSION, updateAccount } from './endpoints.ts';

/** Changes the language of an account's mails and pushes: docs/contract/viewers.md. */
export function accountLanguageRoute({ storage, identity }: FeaturePorts): Route {
  return serve(updateAccount, async (call) => {
    const session = await identity.sessionOf(call.request);
    if (session === null) throw refuse(NO_SESSION);
    const { language } = updateAccount.body.read(call.given);
    await storage.run(storeLanguage, { id: session.viewer.id, language });
    return jsonText({ account: { language } });
  });
}
