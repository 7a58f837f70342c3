import { catalogue } from '../../texts/catalogue.ts';
import { languageTag } from '../../texts/language.ts';

const number = (value: number): string => new Intl.NumberFormat(languageTag()).format(value);

/** Milliseconds as seconds, such as '1.5'. */
const seconds = (milliseconds: number): string =>
  new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 1 }).format(milliseconds / 1_000);

export const texts = catalogue({
  en: {
    title: 'Practise',
    nobody: 'Who practises? Choose a player first, so that what you do counts for you.',
    choose: 'Choose a player',
    today: 'Your ten minutes',
    why: 'This is for you today:',
    doneToday: 'You have had your ten minutes today. Well done!',
    newDay: 'A new day has a new plan.',
    whyMore: 'If you like to go on, this is for you:',
    newcomer: 'Six problems find out where you stand. Some are easy, some are hard: just try.',
    moreRods: (level: string, needed: number, own: number) =>
      `“${level}” needs ${needed} rods, and your soroban has ${own}. Until it has more, your problems stay within ${own === 1 ? 'one rod' : `${own} rods`}.`,
    toSettings: 'To the rods of your soroban',
    coming: 'How do the numbers come?',
    column: 'All at once',
    flash: 'One by one, for a moment',
    aloud: 'Read aloud',
    pace: 'How fast?',
    ownPace: 'At my own pace',
    secondsEach: (milliseconds: number) => `${seconds(milliseconds)} s`,
    kyu: (grade: number) => `${grade} kyu`,
    dan: (grade: number) => `${grade} dan`,
    how: 'How do you answer?',
    onPage: 'With beads on this page',
    typed: 'I have my own soroban, and type',
    start: 'Start',
    print: 'On paper: sheets, cards, certificate',
    goOn: 'Go on',
    left: (count: number) => (count === 1 ? 'One problem left' : `${number(count)} problems left`),
    startAnew: 'Start anew',
    startAnewTitle: 'Start anew?',
    startAnewText:
      'The problems that are left go away, and others come. What you have answered stays.',
    startAnewPaper: 'This paper ends without a result. What you have answered stays.',
    problems: (count: number) => (count === 1 ? '1 problem' : `${number(count)} problems`),
    papers: 'Papers',
    papersText: 'Columns like those of examinations: see how far you have come.',
    toPapers: 'To the papers',
    papersIntro:
      'Their columns are like those of the examinations for soroban grades. In a whole examination you also multiply and divide. They begin with 10 kyu; 1 kyu is the hardest. You may try any of them, as often as you like.',
    paperResults: 'What you have reached stands beside each of them.',
    noPaperYet: 'You have done none yet. What you reach will stand beside each of them.',
    pausing:
      'Nobody says right or wrong before the end. You may pause: the time stands still then. And you may put the clock away.',
    columnPapers: 'On the soroban',
    mentalPapers: 'In the head',
    paperSection: (count: number, least: number, digits: number) =>
      `${number(count)} problems of ${number(least)} numbers with ${digits === 1 ? 'one digit' : `${number(digits)} digits`}`,
    paperMinutes: (minutes: number) => `${number(minutes)} minutes`,
    recommended: 'This one is for you now',
    best: (right: number, all: number) => `Best so far: ${number(right)} of ${number(all)}`,
    startPaper: (paper: string) => `Start: ${paper}`,
    toToday: 'To your ten minutes',
  },
  de: {
    title: 'Üben',
    nobody: 'Wer übt? Wähle zuerst aus, wer du bist, damit für dich zählt, was du tust.',
    choose: 'Auswählen',
    today: 'Deine zehn Minuten',
    why: 'Das ist heute für dich:',
    doneToday: 'Deine zehn Minuten hast du heute schon geschafft. Prima!',
    newDay: 'Ein neuer Tag hat einen neuen Plan.',
    whyMore: 'Wenn du weitermachen magst, ist das für dich:',
    newcomer:
      'Sechs Aufgaben zeigen, wo du stehst. Manche sind leicht, manche schwer: Probier es einfach.',
    moreRods: (level: string, needed: number, own: number) =>
      `„${level}“ braucht ${needed} Stäbe, und dein Soroban hat ${own === 1 ? 'einen' : own}. Bis er mehr hat, bleiben deine Aufgaben auf ${own === 1 ? 'einem Stab' : `${own} Stäben`}.`,
    toSettings: 'Zu den Stäben deines Sorobans',
    coming: 'Wie kommen die Zahlen?',
    column: 'Alle auf einmal',
    flash: 'Eine nach der anderen, ganz kurz',
    aloud: 'Vorgelesen',
    pace: 'Wie schnell?',
    ownPace: 'In meinem Tempo',
    secondsEach: (milliseconds: number) => `${seconds(milliseconds)} s`,
    kyu: (grade: number) => `${grade}. Kyu`,
    dan: (grade: number) => `${grade}. Dan`,
    how: 'Wie antwortest du?',
    onPage: 'Mit Perlen auf dieser Seite',
    typed: 'Ich habe einen Soroban und tippe',
    start: 'Los',
    print: 'Auf Papier: Blätter, Karten, Urkunde',
    goOn: 'Weitermachen',
    left: (count: number) => (count === 1 ? 'Noch eine Aufgabe' : `Noch ${number(count)} Aufgaben`),
    startAnew: 'Neu anfangen',
    startAnewTitle: 'Neu anfangen?',
    startAnewText:
      'Die übrigen Aufgaben verschwinden, und andere kommen. Was du gelöst hast, bleibt.',
    startAnewPaper: 'Dieses Blatt endet ohne Ergebnis. Was du gelöst hast, bleibt.',
    problems: (count: number) => (count === 1 ? '1 Aufgabe' : `${number(count)} Aufgaben`),
    papers: 'Blätter',
    papersText: 'Spalten wie in Prüfungen: sieh, wie weit du gekommen bist.',
    toPapers: 'Zu den Blättern',
    papersIntro:
      'Ihre Spalten sind wie die in den Prüfungen für Soroban-Grade. In einer ganzen Prüfung wird auch malgenommen und geteilt. Es fängt mit dem 10. Kyu an, der 1. Kyu ist am schwersten. Du darfst jedes versuchen, so oft du magst.',
    paperResults: 'Neben jedem steht, was du erreicht hast.',
    noPaperYet: 'Du hast noch keines gemacht. Neben jedem wird stehen, was du erreichst.',
    pausing:
      'Vor dem Ende sagt niemand richtig oder falsch. Du darfst Pause machen: dann steht die Zeit still. Und die Uhr darfst du weglegen.',
    columnPapers: 'Auf dem Soroban',
    mentalPapers: 'Im Kopf',
    paperSection: (count: number, least: number, digits: number) =>
      `${number(count)} Aufgaben mit ${number(least)} Zahlen zu ${digits === 1 ? 'einer Ziffer' : `${number(digits)} Ziffern`}`,
    paperMinutes: (minutes: number) => `${number(minutes)} Minuten`,
    recommended: 'Das ist jetzt deins',
    best: (right: number, all: number) => `Bisher am besten: ${number(right)} von ${number(all)}`,
    startPaper: (paper: string) => `Los: ${paper}`,
    toToday: 'Zu deinen zehn Minuten',
  },
});
