import type { Note } from '../../data/call.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

const PAPERS = ['note-yellow', 'note-green', 'note-pink', 'note-blue'] as const;

/** The notes so far, newest first, as the postcard will show them. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" class="text-xl">
        {t.notes} <span class="text-soft text-base">{t.noteCount(notes.length)}</span>
      </h2>
      <p class="text-soft mt-1 text-sm">{t.notesHint}</p>
      <ol reversed class="mt-4 flex flex-wrap gap-4">
        {notes
          .map((note, index) => ({ note, paper: PAPERS[index % PAPERS.length], index }))
          .toReversed()
          .map(({ note, paper, index }) => (
            <li
              key={index}
              class={`note note-pinned ${paper} ${index % 2 === 0 ? '-rotate-1' : 'rotate-1'} font-round max-w-60 min-w-40 flex-1 text-lg leading-snug font-bold`}
            >
              {note.caption}
            </li>
          ))}
      </ol>
    </section>
  );
}
