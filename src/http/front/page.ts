import { escapeText } from '../../kernel/html.ts';
import { pageShell } from './shell.ts';
import { drawSoroban } from './soroban.ts';

/**
 * The page at the service's address: what the service is, whether it is ready, and where its docs are.
 *
 * @param problem why the service is not ready, as a sentence; undefined when it is ready
 */
export function frontPage(version: string, problem: string | undefined): string {
  const state =
    problem === undefined
      ? '<p class="state" role="status">Running well</p>'
      : `<p class="state bad" role="status">Not well: ${escapeText(problem)}</p>`;
  return pageShell(
    'Beadhouse',
    `${drawSoroban([1, 2, 3, 4, 5])}
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
<p class="quiet">How to run it and what callers may rely on: README.md and docs/ beside the program. Version ${escapeText(version)}.</p>`,
  );
}
