import type { Language } from '../kernel/language.ts';

/** The weights in an Accept header, by name (RFC 9110, section 12.4.2). */
function weightsOf(header: string | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header?.toLowerCase().split(',') ?? []) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '') continue;
    const weight = parameters.find((one) => one.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return weights;
}

/** Whether a client accepts gzip: its Accept-Encoding names gzip or `*` (RFC 9110, section 12.5.3). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = weightsOf(acceptEncoding);
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Whether a client accepts this content coding: its Accept-Encoding names it, and for gzip also `*`. */
export function acceptsCoding(acceptEncoding: string | undefined, coding: 'br' | 'gzip'): boolean {
  if (coding === 'gzip') return acceptsGzip(acceptEncoding);
  return (weightsOf(acceptEncoding).get(coding) ?? 0) > 0;
}

/**
 * Whether a client takes a page: its Accept does not exclude HTML (RFC 9110, section 12.5.1). Those who send no Accept take
 * everything.
 */
export function takesPage(accept: string | undefined): boolean {
  const weights = weightsOf(accept);
  if (weights.size === 0) return true;
  return (weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0) > 0;
}

/** Whether a client asks for a page, as browsers do: its Accept names HTML. */
export function asksForPage(accept: string | undefined): boolean {
  return (weightsOf(accept).get('text/html') ?? 0) > 0;
}

/** The caller's language: German if Accept-Language prefers it to English (RFC 9110, section 12.5.4), otherwise English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const weights = [...weightsOf(acceptLanguage)];
  const weightOf = (language: Language): number =>
    Math.max(
      0,
      ...weights.flatMap(([tag, weight]) => (tag.split('-')[0] === language ? weight : [])),
    );
  return weightOf('de') > weightOf('en') ? 'de' : 'en';
}

/** Whether a client asks for CSV: its Accept names it. */
export function asksForCsv(accept: string | undefined): boolean {
  return (weightsOf(accept).get('text/csv') ?? 0) > 0;
}
