/** The code after the # of the address, if there is one. It stands there because that part is never sent to a server. */
export function codeInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
