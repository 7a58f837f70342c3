/**
 * The code in the address, if there is one. The page's own links have it after the #, since that part is never sent to a server;
 * those of the service, which works without the page, have it as `token`.
 */
export function codeInAddress(): string {
  const token = new URLSearchParams(location.search).get('token');
  try {
    return token ?? decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
