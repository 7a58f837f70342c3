import type { ComponentProps } from 'preact';
import { Icon } from './icon.tsx';

/** Stands in a collection that has nothing yet, and says how it begins. */
export function NothingYet({
  icon,
  title,
  text,
}: {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly title: string;
  readonly text: string;
}) {
  return (
    <div class="grid min-h-96 content-center justify-items-center gap-3 text-center">
      <span class="text-teal">
        <Icon name={icon} size={96} />
      </span>
      <h2 class="text-2xl">{title}</h2>
      <p class="max-w-md text-lg">{text}</p>
    </div>
  );
}
