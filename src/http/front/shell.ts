import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeText } from '../../kernel/html.ts';
import type { Language } from '../../kernel/language.ts';

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8');

const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0f766e" d="M2 16 11 6h10l9 10-9 10H11z"/></svg>',
  );

/**
 * The content security policy of a page: it may load its own style and icon and nothing else, no script and no other host.
 *
 * @param formAction where the page's forms may be sent
 */
export function pagePolicy(formAction: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A complete HTML page with the common style. */
export function pageShell(title: string, content: string, language: Language = 'en'): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
