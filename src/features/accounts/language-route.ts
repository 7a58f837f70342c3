import { bodyFields } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import type { Identity } from '../../identity/identity.ts';
import { storeLanguage } from '../../identity/lives/users.ts';
import { authenticationRequired, Refusal } from '../../kernel/errors.ts';
import { jsonText } from '../../kernel/json.ts';
import { LANGUAGES } from '../../kernel/language.ts';
import type { Storage } from '../../storage/port.ts';
import { UNKNOWN_LANGUAGE, UPDATE_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

/** Changes the language of an account's mails and pushes: docs/contract/viewers.md. */
export function accountLanguageRoute(ports: {
  readonly storage: Storage;
  readonly identity: Identity;
}): Route {
  const { storage, identity } = ports;
  return {
    method: 'PATCH',
    path: '/api/account',
    operation: 'updateAccount',
    access: 'session',
    failure: UPDATE_FAILURE,
    doc: doc('updateAccount'),
    handle: async (request) => {
      const session = await identity.sessionOf(request);
      if (session === null) throw authenticationRequired();
      const given = bodyFields(request).value['language'];
      const language = LANGUAGES.find((one) => one === given);
      if (language === undefined) throw new Refusal(400, UNKNOWN_LANGUAGE);
      await storage.run(storeLanguage, { id: session.viewer.id, language });
      return jsonText({ account: { language } });
    },
  };
}
