import type { ComponentChildren, JSX, RefObject } from 'preact';
import { Link } from 'wouter-preact';
import { Icon } from './icon.tsx';

const LOOKS = {
  /** The main action of a view. */
  main: 'bg-strong text-on-strong',
  /** Any other action. */
  other: 'bg-stamp text-ink border border-line',
  /** What cannot be undone. */
  danger: 'bg-stamp text-alarm border border-alarm',
} as const;

type Look = keyof typeof LOOKS;

const classesOf = (look: Look): string =>
  `font-round rounded-control shadow-control inline-flex min-h-11 max-w-full min-w-11 items-center justify-center gap-2 px-5 py-2 text-lg font-bold transition-transform active:translate-y-px aria-disabled:opacity-50 ${LOOKS[look]}`;

type Inner = {
  readonly look?: Look;
  /**
   * Where each row of a list has the same button: the id of the element that names the row. Screen readers say it after the
   * button's name.
   */
  readonly about?: string;
  readonly children: ComponentChildren;
};

/** A button. When it is disabled it keeps the focus: often it is busy only for a moment, and the keyboard goes on from there. */
export function Button({
  look = 'other',
  about,
  disabled = false,
  element,
  onClick,
  children,
  ...rest
}: Inner &
  Omit<JSX.ButtonHTMLAttributes, 'class' | 'disabled'> & {
    readonly disabled?: boolean;
    /** Refers to the element, for instance to focus it. */
    readonly element?: RefObject<HTMLButtonElement>;
  }) {
  return (
    <button
      ref={element ?? null}
      type="button"
      {...rest}
      aria-describedby={about}
      aria-disabled={disabled}
      // A disabled button must not submit a form either.
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      class={classesOf(look)}
    >
      {children}
    </button>
  );
}

const BIG =
  'font-round rounded-control shadow-control bg-strong text-on-strong flex min-h-20 w-full max-w-md items-center justify-center gap-3 px-6 py-3 text-3xl font-bold transition-transform active:translate-y-px';

/** The one thing that a child does next: as large as fingers and eyes of six years need it, with a picture for whoever cannot read. */
export function BigButton({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <button type="button" onClick={onClick} class={BIG}>
      <Icon name="play" size={30} />
      {children}
    </button>
  );
}

/** A link that looks like the large button. */
export function BigButtonLink({
  href,
  onClick,
  children,
}: {
  readonly href: string;
  /** Called before the page follows the link. */
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <Link href={href} onClick={onClick} class={BIG}>
      <Icon name="play" size={30} />
      {children}
    </Link>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'other',
  about,
  href,
  onClick,
  children,
}: Inner & {
  readonly href: string;
  /** Called before the page follows the link. */
  readonly onClick?: () => void;
}) {
  return (
    <Link href={href} aria-describedby={about} onClick={onClick} class={classesOf(look)}>
      {children}
    </Link>
  );
}

/** A link that downloads a file from the service. */
export function FileLink({
  look = 'other',
  about,
  href,
  name = '',
  children,
}: Inner & {
  readonly href: string;
  /** The name of the stored file, without its extension. By default the service's name for it. */
  readonly name?: string;
}) {
  return (
    <a href={href} download={name} aria-describedby={about} class={classesOf(look)}>
      {children}
    </a>
  );
}
