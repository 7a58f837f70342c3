import { catalogue } from '../../texts/catalogue.ts';
import { languageTag } from '../../texts/language.ts';

const number = (value: number): string => new Intl.NumberFormat(languageTag()).format(value);

/** Milliseconds as seconds, such as '1.5'. */
const seconds = (milliseconds: number): string =>
  new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 1 }).format(milliseconds / 1_000);

export const texts = catalogue({
  en: {
    nothing: 'Nothing has begun here',
    newDay: 'A new day has a new plan',
    toToday: 'To your ten minutes',
    count: (present: number, all: number) => `Problem ${number(present)} of ${number(all)}`,
    comesAgain: 'Once more, with fresh eyes.',
    answer: 'Your answer',
    whichNumber: 'Which number is this?',
    putBack: 'Put the beads back',
    nextStep: 'And then?',
    fromTheStart: 'From the start',
    done: 'Done',
    isRight: 'Right!',
    praise: (turn: number, isByHand: boolean) =>
      [isByHand ? 'Well moved.' : 'Well done.', 'Just so.', 'You have it.', 'Lovely.'][turn % 4] ??
      'Lovely.',
    praiseReading: 'Well read.',
    notYet: 'Not yet.',
    lookAgain: 'Look once more.',
    notYetSecond: (help: string) => `Not yet. This may help: “${help}”.`,
    next: 'Next',
    hands: 'See your hands',
    handsText: 'Here you can see how you moved, beside the way that is taught.',
    ownWay: 'your own way',
    thanks: 'Thank you!',
    unknown: 'I do not know yet',
    kind: 'Take your time. You can do this.',
    hint: 'A hint',
    show: 'Show me',
    clear: 'Clear',
    typeNumber: 'Type a whole number.',
    breakTitle: 'Time for a break',
    breakText: 'Five minutes of good work. Stand up, stretch, look out of the window.',
    goOn: 'Go on',
    enough: 'Enough for today',
    endTitle: 'Done for today!',
    endPlaced: 'Now I know you a little',
    endPlacedText: (level: string) => `You begin with: ${level}.`,
    endRight: (right: number, all: number) =>
      `${number(right)} of ${number(all)} at the first try.`,
    endText: 'What was hard today comes back tomorrow, a little at a time.',
    more: 'Ten more minutes',
    home: 'To the start',
    begin: 'To your ten minutes',
    pause: 'Pause',
    stage: 'The numbers, one by one',
    showNumbers: 'Show me the numbers',
    readNumbers: 'Read me the numbers',
    broken: 'Something got in the way. The numbers come once more, from the start.',
    paceOf: (slot: number) => `One number every ${seconds(slot)} seconds`,
    gapOf: (slot: number) => `${seconds(slot)} seconds after each number`,
    noVoice: 'This device has no voice for your language, so you read the words.',
    getReady: 'Get ready',
    listening: 'Listen …',
    first: (words: string) => words,
    plus: (words: string) => `plus ${words}`,
    minus: (words: string) => `minus ${words}`,
    thatIsAll: 'That is all.',
    allCame: (count: number) =>
      count === 1
        ? 'Which number was it?'
        : `These were ${number(count)} numbers. What do they make?`,
    onceMore: 'Once more',
    showColumn: 'Show all numbers',
    minutesLeft: (minutes: number) =>
      minutes === 1 ? '1 minute left' : `${number(minutes)} minutes left`,
    hideClock: 'Put the clock away',
    showClock: 'Show the clock',
    timeUp: 'Time is up. You may still finish this one.',
    later: 'Later',
    handIn: 'Hand in',
    handInTitle: 'Hand in the paper?',
    handInText: (open: number) =>
      open === 1
        ? 'One problem is still open. It then counts as not answered.'
        : `${number(open)} problems are still open. They then count as not answered.`,
    notEnough: 'A good try',
    paperRight: (right: number, all: number) =>
      `${number(right)} of ${number(all)} columns are right.`,
    paperOpen: (count: number) =>
      count === 1 ? 'One was not reached.' : `${number(count)} were not reached.`,
    passMark: (needed: number, all: number) =>
      `${number(needed)} of ${number(all)} right are enough. Each time you can do a few more.`,
    nextGrade: (more: number, kyu: number) =>
      `${number(more)} more, and it is enough for the columns of ${number(kyu)} kyu.`,
    paperAgain: 'What was not right yet comes back in your ten minutes, a little at a time.',
    toPapers: 'To the papers',
    toCertificate: 'Your certificate',
    paperAnswers: 'Your answers',
  },
  de: {
    nothing: 'Hier ist gerade nichts angefangen',
    newDay: 'Ein neuer Tag hat einen neuen Plan',
    toToday: 'Zu deinen zehn Minuten',
    count: (present: number, all: number) => `Aufgabe ${number(present)} von ${number(all)}`,
    comesAgain: 'Noch einmal, mit frischem Blick.',
    answer: 'Deine Antwort',
    whichNumber: 'Welche Zahl ist das?',
    putBack: 'Perlen zurückschieben',
    nextStep: 'Und dann?',
    fromTheStart: 'Von vorn',
    done: 'Fertig',
    isRight: 'Richtig!',
    praise: (turn: number, isByHand: boolean) =>
      [isByHand ? 'Schön geschoben.' : 'Gut gemacht.', 'Genau so.', 'Du kannst es.', 'Prima.'][
        turn % 4
      ] ?? 'Prima.',
    praiseReading: 'Gut gelesen.',
    notYet: 'Noch nicht.',
    lookAgain: 'Schau noch einmal hin.',
    notYetSecond: (help: string) => `Noch nicht. Vielleicht hilft dir: „${help}“.`,
    next: 'Weiter',
    hands: 'Sieh deine Hände',
    handsText: 'Hier siehst du, wie du geschoben hast, neben dem gelernten Weg.',
    ownWay: 'dein eigener Weg',
    thanks: 'Danke!',
    unknown: 'Das weiß ich noch nicht',
    kind: 'Lass dir Zeit. Du schaffst das.',
    hint: 'Ein Tipp',
    show: 'Zeig es mir',
    clear: 'Leeren',
    typeNumber: 'Tippe eine ganze Zahl.',
    breakTitle: 'Zeit für eine Pause',
    breakText: 'Fünf Minuten gut gearbeitet. Steh auf, streck dich, schau aus dem Fenster.',
    goOn: 'Weitermachen',
    enough: 'Genug für heute',
    endTitle: 'Geschafft für heute!',
    endPlaced: 'Jetzt kenne ich dich ein bisschen',
    endPlacedText: (level: string) => `Du fängst hier an: ${level}.`,
    endRight: (right: number, all: number) =>
      `${number(right)} von ${number(all)} gleich beim ersten Mal.`,
    endText: 'Was heute schwer war, kommt morgen wieder, immer nur ein bisschen.',
    more: 'Noch zehn Minuten',
    home: 'Zum Anfang',
    begin: 'Zu deinen zehn Minuten',
    pause: 'Pause',
    stage: 'Die Zahlen, eine nach der anderen',
    showNumbers: 'Zeig mir die Zahlen',
    readNumbers: 'Lies mir die Zahlen vor',
    broken: 'Da kam etwas dazwischen. Die Zahlen kommen noch einmal von vorn.',
    paceOf: (slot: number) => `Alle ${seconds(slot)} Sekunden eine Zahl`,
    gapOf: (slot: number) => `${seconds(slot)} Sekunden nach jeder Zahl`,
    noVoice: 'Dieses Gerät hat keine Stimme für deine Sprache. Darum liest du die Wörter.',
    getReady: 'Mach dich bereit',
    listening: 'Hör zu …',
    first: (words: string) => words,
    plus: (words: string) => `plus ${words}`,
    minus: (words: string) => `minus ${words}`,
    thatIsAll: 'Das war alles.',
    allCame: (count: number) =>
      count === 1 ? 'Welche Zahl war es?' : `Das waren ${number(count)} Zahlen. Was ergeben sie?`,
    onceMore: 'Noch einmal',
    showColumn: 'Zeig alle Zahlen',
    minutesLeft: (minutes: number) =>
      minutes === 1 ? 'noch 1 Minute' : `noch ${number(minutes)} Minuten`,
    hideClock: 'Die Uhr weglegen',
    showClock: 'Die Uhr zeigen',
    timeUp: 'Die Zeit ist um. Diese Aufgabe darfst du noch fertig rechnen.',
    later: 'Später',
    handIn: 'Abgeben',
    handInTitle: 'Das Blatt abgeben?',
    handInText: (open: number) =>
      open === 1
        ? 'Eine Aufgabe ist noch offen. Sie zählt dann als nicht beantwortet.'
        : `${number(open)} Aufgaben sind noch offen. Sie zählen dann als nicht beantwortet.`,
    notEnough: 'Ein guter Versuch',
    paperRight: (right: number, all: number) =>
      `${number(right)} von ${number(all)} Spalten sind richtig.`,
    paperOpen: (count: number) =>
      count === 1 ? 'Eine war noch nicht dran.' : `${number(count)} waren noch nicht dran.`,
    passMark: (needed: number, all: number) =>
      `${number(needed)} von ${number(all)} richtigen reichen. Jedes Mal kannst du ein paar mehr.`,
    nextGrade: (more: number, kyu: number) =>
      `Noch ${number(more)} mehr, und es reicht für die Spalten vom ${number(kyu)}. Kyu.`,
    paperAgain:
      'Was noch nicht richtig war, kommt in deinen zehn Minuten wieder, immer nur ein bisschen.',
    toPapers: 'Zu den Blättern',
    toCertificate: 'Deine Urkunde',
    paperAnswers: 'Deine Antworten',
  },
});
