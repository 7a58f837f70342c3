import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../parts/field.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { readSeed } from './sheet-problems.ts';
import { texts } from './texts.ts';

/** How long after the last letter the sheets follow, in milliseconds. Those of a whole class take a second or more to draw. */
const PAUSE = 300;

/** The field for the name of a sheet. It tells of a new name when typing pauses, and when the field is left. */
export function SheetName({
  name,
  onName,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
}) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string>();
  const tell = (): void => {
    if (typed !== undefined && typed !== name) onName(typed);
    setTyped(undefined);
  };
  useEffect(() => {
    if (typed === undefined) return undefined;
    const pause = setTimeout(tell, PAUSE);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <Field
      label={t.sheetName}
      value={typed ?? name}
      maxLength={12}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      onInput={(event) => setTyped(readSeed(event.currentTarget.value))}
      onBlur={tell}
    />
  );
}
