import type { ComponentChildren } from 'preact';

/** Content that few people look for. It is hidden until its title is pressed. */
export function Fold({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <details class="group mt-4">
      <summary class="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" class="text-strong transition-transform group-open:rotate-90">
          ›
        </span>
        {title}
      </summary>
      <div class="pt-2">{children}</div>
    </details>
  );
}
