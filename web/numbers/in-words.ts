const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DE_SMALL =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const DE_TENS = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/**
 * A number in words, as it is read aloud: 'twenty-three', 'dreiundzwanzig'.
 *
 * @param value a whole number from 0 to 999,999,999,999
 */
export function inWords(value: number, tag: string): string {
  return tag === 'de' ? german(value) : english(value);
}

function english(value: number): string {
  for (const [unit, name] of [
    [1e9, 'billion'],
    [1e6, 'million'],
    [1e3, 'thousand'],
  ] as const) {
    if (value < unit) continue;
    const rest = value % unit;
    const and = rest < 100 ? ' and ' : ' ';
    return `${english(Math.floor(value / unit))} ${name}${rest === 0 ? '' : and + english(rest)}`;
  }
  if (value >= 100) {
    const rest = value % 100;
    return `${EN_SMALL[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` and ${english(rest)}`}`;
  }
  if (value < 20) return EN_SMALL[value] ?? '';
  const ones = value % 10;
  return `${EN_TENS[Math.floor(value / 10)]}${ones === 0 ? '' : `-${EN_SMALL[ones]}`}`;
}

function german(value: number): string {
  for (const [unit, one, many] of [
    [1e9, 'eine Milliarde', 'Milliarden'],
    [1e6, 'eine Million', 'Millionen'],
  ] as const) {
    if (value < unit) continue;
    const count = Math.floor(value / unit);
    const rest = value % unit;
    const said = count === 1 ? one : `${german(count)} ${many}`;
    return rest === 0 ? said : `${said} ${german(rest)}`;
  }
  const [thousands, rest] = [Math.floor(value / 1_000), value % 1_000];
  if (thousands === 0) return germanHundreds(rest, 'eins');
  return `${germanHundreds(thousands, 'ein')}tausend${rest === 0 ? '' : germanHundreds(rest, 'eins')}`;
}

/** @param one the word for a one at the end: it differs before 'tausend' */
function germanHundreds(value: number, one: 'eins' | 'ein'): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const before = hundreds === 0 ? '' : `${hundreds === 1 ? 'ein' : DE_SMALL[hundreds]}hundert`;
  if (rest === 0 && hundreds > 0) return before;
  if (rest === 1) return before + one;
  if (rest < 20) return before + DE_SMALL[rest];
  const ones = rest % 10;
  const small = ones === 0 ? '' : `${ones === 1 ? 'ein' : DE_SMALL[ones]}und`;
  return before + small + DE_TENS[Math.floor(rest / 10)];
}
