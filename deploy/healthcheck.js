// For the container's HEALTHCHECK: exits with 0 when this instance accepts requests. The image has no curl.
const port = process.env.PORT || '3000';

try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(2000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
