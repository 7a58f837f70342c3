import { Link } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

const THINGS = [
  { name: 'sheet', href: pathTo('printSheet'), sign: '✏️', note: 'note-yellow' },
  { name: 'cards', href: pathTo('printCards'), sign: '✂️', note: 'note-green' },
  { name: 'certificate', href: pathTo('printCertificate'), sign: '🏅', note: 'note-pink' },
] as const;

/** The choice of what to print. */
export function View() {
  const t = useTexts(texts);
  return (
    <Card isLetter>
      <h1 class="text-3xl sm:text-4xl">{t.title}</h1>
      <p class="mt-2 text-lg">{t.intro}</p>
      <ul class="mt-9 grid grid-cols-1 gap-7 lg:grid-cols-3">
        {THINGS.map(({ name, href, sign, note }, at) => (
          <li key={name}>
            <Link
              href={href}
              class={`note note-link ${note} ${at % 2 === 0 ? '-rotate-1' : 'rotate-1'}`}
            >
              <span aria-hidden="true" class="text-5xl leading-none">
                {sign}
              </span>
              <span class="min-w-0">
                <span class="font-round block text-2xl leading-tight font-bold">{t[name]}</span>
                <span class="block leading-snug">{t[`${name}Text`]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
