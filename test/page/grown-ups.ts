/** A page in a browser, or one in a DOM without a browser. */
type AnyPage = {
  locator(selector: string): {
    filter(by: { readonly hasText: string }): { innerText(): Promise<string> };
  };
  addInitScript(script: string): Promise<unknown>;
};

/** From six on. */
const WORDS =
  'six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

/** The answer to a question of the gate in English. */
export function answerTo(question: string): string {
  const [, small = '', large = ''] = /How much is (\w+) times (\w+)\?/.exec(question) ?? [];
  return String((WORDS.indexOf(small) + 6) * (WORDS.indexOf(large) + 6));
}

/** The answer to the question that the gate asks in English. */
export async function answerOfGate(page: AnyPage): Promise<string> {
  return answerTo(await page.locator('label').filter({ hasText: 'How much is' }).innerText());
}

/** Opens the gate beforehand, for tests of what is behind it. */
export async function openGate(page: AnyPage): Promise<void> {
  await page.addInitScript(
    `sessionStorage.setItem('beadhouse:grown-up-until', String(Date.now() + 600_000))`,
  );
}

/** Names that break careless code. */
export const HOSTILE_NAMES = [
  '<img src=x onerror=alert(1)>',
  '\u202egnp.exe \u2067 \u200f',
  '👩‍👩‍👧‍👦'.repeat(28),
  'W'.repeat(200),
];
