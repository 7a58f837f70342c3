import type { Painter } from '../data/painter.ts';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './painter-texts.ts';

/** Tells grown-ups who paints the pictures of postcards, and what leaves the service for it. Nothing when nothing leaves. */
export function PainterNote({
  painter,
}: {
  /** Who paints; null while that is not known, and where the service draws itself. */
  readonly painter: Painter | null;
}) {
  const t = useTexts(texts);
  if (painter === null) return null;
  return (
    <p class="text-soft mt-8 max-w-prose text-sm">
      {t[painter]} {t.leaves}
    </p>
  );
}
