import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '../../contract/refusal.ts';
import { UNKNOWN_PATH } from '../../contract/refusals.ts';
import { escapeText } from '../../kernel/html.ts';
import type { Language, Translations } from '../../kernel/language.ts';
import { asksForPage, preferredLanguage, takesPage } from '../accept.ts';
import { formText, queryText } from '../request.ts';
import { varyBy } from '../vary.ts';
import { pagePolicy, pageShell } from './shell.ts';

/** A field of a form. */
export type FormField = TextField | Checkbox;

/** A choice that is made at first. Its value is `CHECKED`, or empty. */
type Checkbox = {
  readonly name: string;
  readonly label: Translations;
  readonly type: 'checkbox';
};

/** The value of a checkbox that is chosen. */
export const CHECKED = 'yes';

type TextField = {
  readonly name: string;
  readonly label: Translations;
  readonly type: 'text' | 'email' | 'password';
  /** What a browser may fill in (HTML, "Autofill"). */
  readonly autocomplete: string;
  /** The fewest and the most characters. `min` is 1 when absent. */
  readonly min?: number;
  readonly max: number;
};

/** A page with one form, for a person who follows a link with a token. */
export type FormPage = {
  readonly path: string;
  readonly title: Translations;
  readonly text: Translations;
  readonly fields: readonly FormField[];
  readonly button: Translations;
  /** The German sentence for each refusal's sentence. A refusal that is missing here is shown in English. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Whether mail programs may send the form themselves, from any origin, with the token in the address (RFC 8058). */
  readonly isOneClick?: true;
  /**
   * Does what the form is for, and returns what to tell the person. The sentence of a `Refusal` is shown above the
   * form.
   */
  readonly submit: (
    request: FastifyRequest,
    reply: FastifyReply,
    values: Readonly<Record<string, string>>,
  ) => Promise<Translations>;
};

const INCOMPLETE: Translations = {
  en: 'This link is incomplete: open it as a whole.',
  de: 'Dieser Link ist nicht vollständig: Öffne ihn als Ganzes.',
};
const ONWARD: Translations = { en: 'Go on to Beadhouse', de: 'Weiter zu Beadhouse' };

/**
 * Serves a page with a form to requests that take a page, and takes the form from requests that ask for a page. The page
 * needs no script. For other requests the path is unknown: programs use an API endpoint instead, or send the form
 * (`isOneClick`). Opening the page changes nothing, because
 * mail programs may open links to check them.
 *
 * @param hasView whether the web page has a view at this address, which then replaces the form
 */
export function serveFormPage(
  app: FastifyInstance,
  page: FormPage,
  { hasView }: { readonly hasView: boolean },
): void {
  const { path: url, isOneClick = false } = page;
  const config = { operation: 'page', access: 'open', isPage: true } as const;
  if (!hasView) {
    app.route({
      method: 'GET',
      url,
      config,
      handler: async (request, reply) => {
        if (!takesPage(request.headers.accept)) throw refuse(UNKNOWN_PATH);
        const language = languageOf(request);
        const token = queryText(request, 'token') ?? '';
        const problem = token === '' ? INCOMPLETE[language] : undefined;
        send(reply, 200, language, page.title, formOf(page, language, { token }, problem));
      },
    });
  }
  app.route({
    method: 'POST',
    url,
    config: { ...config, anyOrigin: isOneClick },
    handler: async (request, reply) => {
      if (isOneClick && !asksForPage(request.headers.accept)) {
        const told = await page.submit(request, reply, valuesOf(request, page));
        reply.header('content-type', 'text/plain; charset=utf-8').answer(`${told.en}\n`);
        return;
      }
      if (!asksForPage(request.headers.accept)) throw refuse(UNKNOWN_PATH);
      const language = languageOf(request);
      let values: Readonly<Record<string, string>> = {};
      try {
        values = valuesOf(request, page);
        const told = await page.submit(request, reply, values);
        const text = `<p class="state" role="status">${escapeText(told[language])}</p>`;
        const content = `${text}\n<p><a href="/">${ONWARD[language]}</a></p>`;
        send(reply, 200, language, page.title, content);
      } catch (cause) {
        if (!isRefusal(cause)) throw cause;
        void reply.headers(cause.headers);
        const { status, message } = cause;
        const problem = language === 'de' ? (page.refusals[message] ?? message) : message;
        send(reply, status, language, page.title, formOf(page, language, values, problem));
      }
    },
  });
}

const languageOf = ({ headers }: FastifyRequest): Language =>
  preferredLanguage(headers['accept-language']);

/** The values of the form. A mail program sends a fixed form, and the token in the address (RFC 8058, section 3.2). */
function valuesOf(
  request: FastifyRequest,
  { fields, isOneClick }: FormPage,
): Record<string, string> {
  const values = ['token', ...fields.map(({ name }) => name)].map(
    (name) => [name, formText(request, name) ?? ''] as const,
  );
  const inAddress = isOneClick === true ? queryText(request, 'token') : undefined;
  return {
    ...Object.fromEntries(values),
    ...(inAddress === undefined ? {} : { token: inAddress }),
  };
}

function send(
  reply: FastifyReply,
  status: number,
  language: Language,
  title: Translations,
  content: string,
): void {
  varyBy(reply, 'accept, accept-language');
  reply
    .code(status)
    .header('content-security-policy', pagePolicy("'self'"))
    .header('content-type', 'text/html; charset=utf-8')
    // The address has a token, so other hosts must not get it. Ours does, since older browsers otherwise send no origin
    // with a form.
    .header('referrer-policy', 'same-origin')
    .answer(
      pageShell(title[language], `<h1>${escapeText(title[language])}</h1>\n${content}`, language),
    );
}

/** The form with the values that were typed, except passwords. */
function formOf(
  { path, text, fields, button }: FormPage,
  language: Language,
  values: Readonly<Record<string, string>>,
  problem: string | undefined,
): string {
  const alert =
    problem === undefined ? '' : `<p class="state bad" role="alert">${escapeText(problem)}</p>\n`;
  const rows = fields.map((field) => {
    const { name, label, type } = field;
    if (type === 'checkbox') {
      const checked = (values[name] ?? CHECKED) === CHECKED ? ' checked' : '';
      return `<label><input name="${name}" type="checkbox" value="${CHECKED}"${checked}>
${escapeText(label[language])}</label>`;
    }
    const { autocomplete, min = 1, max } = field;
    const value = type === 'password' ? '' : ` value="${escapeText(values[name] ?? '')}"`;
    return `<label>${escapeText(label[language])}
<input name="${name}" type="${type}" autocomplete="${autocomplete}" minlength="${min}" maxlength="${max}" required${value}></label>`;
  });
  return `${alert}<p>${escapeText(text[language])}</p>
<form method="post" action="${path}">
<input type="hidden" name="token" value="${escapeText(values['token'] ?? '')}">
${rows.join('\n')}
<button>${escapeText(button[language])}</button>
</form>`;
}
