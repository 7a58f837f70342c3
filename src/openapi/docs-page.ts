import { escapeText } from '../kernel/html.ts';

/**
 * The page loads its script from this service and calls this service. The policy blocks every other host, whatever the
 * script does. Inline styles are allowed because the script writes its styles into the page.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Turns off everything that would call another host or link to one. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/**
 * Shows the OpenAPI document.
 * @param root the relative path from the page to the service's root
 */
export const docsPage = (root: './' | '../'): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Beadhouse API</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>This page needs JavaScript; what it shows is in <a href="${root}openapi.json">openapi.json</a>.</noscript>
    <script id="api-reference" type="application/json" data-url="${root}openapi.json" data-configuration="${escapeText(JSON.stringify(configuration))}"></script>
    <script src="${root}docs/reference.js"></script>
  </body>
</html>
`;
