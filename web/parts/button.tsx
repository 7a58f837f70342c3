import type { ComponentChildren, JSX } from 'preact';
import { Link } from 'wouter-preact';

const LOOKS = {
  /** The one thing to do here. */
  main: 'bg-strong text-on-strong',
  /** Whatever else can be done. */
  other: 'bg-stamp text-ink border border-line',
  /** What cannot be taken back. */
  danger: 'bg-stamp text-alarm border border-alarm',
} as const;

type Look = keyof typeof LOOKS;

const classesOf = (look: Look): string =>
  `font-round rounded-control shadow-control inline-flex min-h-11 max-w-full min-w-11 items-center justify-center gap-2 px-5 py-2 text-lg font-bold transition-transform active:translate-y-px aria-disabled:opacity-50 ${LOOKS[look]}`;

type Inner = {
  readonly look?: Look;
  /** The id of what tells rows apart, where each row of a list has the same button: a screen reader says it after the name. */
  readonly about?: string;
  readonly children: ComponentChildren;
};

/** One that is disabled keeps the focus: what was pressed is busy for a moment, and the keyboard goes on from there. */
export function Button({
  look = 'other',
  about,
  disabled = false,
  onClick,
  children,
  ...rest
}: Inner & Omit<JSX.ButtonHTMLAttributes, 'class' | 'disabled'> & { readonly disabled?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-describedby={about}
      aria-disabled={disabled}
      // Sends no form, either.
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      class={classesOf(look)}
    >
      {children}
    </button>
  );
}

/** A way to another place, which looks like a button. */
export function ButtonLink({
  look = 'other',
  about,
  href,
  onClick,
  children,
}: Inner & {
  readonly href: string;
  /** What is done before it leads there. */
  readonly onClick?: () => void;
}) {
  return (
    <Link href={href} aria-describedby={about} onClick={onClick} class={classesOf(look)}>
      {children}
    </Link>
  );
}

/** A file to keep, whose address is the service's. */
export function FileLink({
  look = 'other',
  about,
  href,
  name = '',
  children,
}: Inner & {
  readonly href: string;
  /** What it is called then, without its ending; otherwise as the service calls it. */
  readonly name?: string;
}) {
  return (
    <a href={href} download={name} aria-describedby={about} class={classesOf(look)}>
      {children}
    </a>
  );
}
