/**
 * The code in the address; empty if there is none. The page's own links have it after the #, because that part is never sent to
 * a server. The service's links have it as `token`.
 */
export function codeInAddress(): string {
  const token = new URLSearchParams(location.search).get('token');
  try {
    return token ?? decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
