/**
 * Whether a client accepts gzip: its Accept-Encoding names gzip or `*`, with a weight above 0 (RFC 9110, section
 * 12.5.3).
 */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const item of acceptEncoding?.toLowerCase().split(',') ?? []) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((one) => one.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
