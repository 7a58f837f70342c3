/** The push services of the browsers: of Chrome and those that are built from it, Firefox, Safari, and Edge. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/**
 * The push service of a browser to which a host belongs; undefined for every other host. Anybody may name a host for pushes, and
 * answer there as he likes.
 */
export function knownService(host: string): string | undefined {
  return SERVICES.find((service) => host === service || host.endsWith(`.${service}`));
}
