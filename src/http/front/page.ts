import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { drawSoroban } from './soroban.ts';

const STYLE = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/** The page has its own style and nothing else: no script, no picture, no other host. */
export const FRONT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0f766e" d="M2 16 11 6h10l9 10-9 10H11z"/></svg>',
  );

/**
 * What a person sees who opens the service's address: what it is, whether it is well, and where its docs are.
 *
 * @param problem what keeps it from taking requests, as a sentence of our own
 */
export function frontPage(version: string, problem: string | undefined): string {
  const state =
    problem === undefined
      ? '<p class="state" role="status">Running well</p>'
      : `<p class="state bad" role="status">Not well: ${escapeText(problem)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Beadhouse</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
</head>
<body>
<main>
${drawSoroban([1, 2, 3, 4, 5])}
<h1>Beadhouse</h1>
<p>The practice and arcade service of an abacus learning application.</p>
${state}
<p>Apps and pages talk to this address, and it keeps what they need: learners, games, flowcharts, postcards and settings.
People find its docs here.</p>
<ul>
<li><a href="/docs">Reference</a> <span class="quiet">every endpoint, to read and to try</span></li>
<li><a href="/openapi.json">OpenAPI document</a> <span class="quiet">the same for programs</span></li>
<li><a href="/readyz">State</a> <span class="quiet">what monitoring asks</span></li>
</ul>
<p class="quiet">How to run it and what callers may rely on: README.md and docs/ beside the program. Version ${escapeText(version)}.</p>
</main>
</body>
</html>
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
