/* Runs in the page before the page's own scripts, in every browser alike: hears what goes wrong, and finds what a person would see. */
{
  const KEY = 'heard';
  const hear = (what) => {
    const heard = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.setItem(KEY, JSON.stringify([...heard, what]));
  };
  for (const level of ['error', 'warn']) {
    const plain = globalThis.console[level];
    globalThis.console[level] = (...parts) => {
      hear(`${level}: ${parts.map(String).join(' ')}`);
      plain(...parts);
    };
  }
  addEventListener('error', ({ message }) => hear(message));
  addEventListener('unhandledrejection', ({ reason }) => hear(`not caught: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    hear(`the policy refuses ${blockedURI} (${violatedDirective})`),
  );

  /** What a person may look for. */
  const KINDS = {
    control: 'button, a[href], summary',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    bead: '.can-move [data-bead]',
  };
  const nameOf = (one) => {
    // Beads have names only here.
    const { bead } = one.dataset;
    if (bead !== undefined) return `rod ${one.closest('[data-place]').dataset.place}, bead ${bead}`;
    return one.ariaLabel ?? (one.labels?.[0] ?? one).textContent;
  };
  /** The part of a control that can be pressed: its label, where that stands for it. */
  const partOf = (one) => (one.matches('.sr-only') && one.labels?.[0]) || one;
  const all = (kind, pattern) => {
    const room = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    return [...room.querySelectorAll(KINDS[kind])]
      .filter((one) => one.checkVisibility() && partOf(one).getClientRects().length > 0)
      .filter((one) => new RegExp(pattern).test(nameOf(one).replaceAll(/\s+/g, ' ').trim()));
  };

  /** Where the last thing to press was when it was looked for. */
  let middle;

  globalThis.inPage = {
    /** What went wrong since it was last asked. */
    heard() {
      const heard = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
      sessionStorage.removeItem(KEY);
      return heard;
    },
    /** The names of the things of a kind that are seen, and whose names match. */
    names: (kind, pattern) => all(kind, pattern).map(nameOf),
    /** The middle of the first of them, once it is in sight, stands still and has nothing above it; otherwise null. */
    middle(kind, pattern) {
      const before = middle;
      middle = undefined;
      const [one] = all(kind, pattern);
      if (one === undefined || one.disabled || one.ariaDisabled === 'true') return null;
      const part = partOf(one);
      part.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const there = document.elementFromPoint(x, y);
      if (!part.contains(there)) return null;
      middle = [kind, pattern, x, y].join(' ');
      return middle === before ? [x, y] : null;
    },
    /** Whether a place is shown with its fonts, and no part of it is loading. */
    isReady: () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[data-loading]') === null &&
      document.fonts.status === 'loaded',
    /** Elements that extend beyond the right side of the window, unless a part that scrolls contains them. */
    tooWide() {
      const root = document.documentElement;
      if (root.scrollWidth <= root.clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > root.clientWidth)
        .map((one) => one.outerHTML.slice(0, 120));
    },
    /** How many lines the head of the page takes. */
    linesOfHeader: () =>
      new Set(
        Array.from(document.querySelectorAll('header a, header button'), (one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return Math.round(top + bottom);
        }),
      ).size,
  };
}
