/** A cookie that is set for a moment to learn whether the browser takes any. The service never needs it. */
const TRIAL = 'beadhouse-trial=1';

/**
 * Whether the browser keeps the page's cookies. One is tried: `navigator.cookieEnabled` is also true where a person has blocked
 * them.
 */
export function takesCookies(): boolean {
  try {
    document.cookie = `${TRIAL}; path=/; samesite=lax`;
    const isTaken = document.cookie.includes(TRIAL);
    document.cookie = `${TRIAL}; path=/; samesite=lax; max-age=0`;
    return isTaken;
  } catch {
    return false;
  }
}
