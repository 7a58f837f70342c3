import { catalogue } from '../../texts/make-catalogue.ts';

/**
 * What a number says. Each speech has a sentence, and a short note for the postcard, whose name ends in `Note`. Numbers are
 * given as texts, formatted for the language.
 */
export const words = catalogue({
  en: {
    prime: (n: string) =>
      `I am a prime number. I can be shared evenly in only two ways: all for one child, or one each for ${n} children. Otherwise something is left over.`,
    primeNote: (n: string) => `${n} is a prime number`,
    twin: (other: string) => `I have a twin: ${other}. We are both prime, and only two apart.`,
    twinNote: (n: string, other: string) => `${n} and ${other} are prime twins`,
    product: (a: string, b: string) => `I am ${a} times ${b}.`,
    productShown: (a: string, b: string) => `I am ${a} times ${b}. Look: ${a} rows of ${b} dots.`,
    productNote: (n: string, a: string, b: string) => `${n} is ${a} times ${b}`,
    square: (root: string) => `I am a square: ${root} rows of ${root}.`,
    squareNote: (n: string, root: string) => `${n} is a square: ${root} times ${root}`,
    cube: (root: string) => `I am a cube: ${root} long, ${root} wide, ${root} high.`,
    cubeNote: (n: string, root: string) => `${n} is a cube: ${root} × ${root} × ${root}`,
    triangle: (rows: string) =>
      `I am a triangle of dots: the first row has one, each further row has one more, and the last has ${rows}.`,
    triangleNote: (n: string, rows: string) => `${n} is a triangle of ${rows} rows`,
    doubling: (times: string) => `Start with 1 and double it ${times} times: that is me.`,
    doublingNote: (n: string, times: string) => `1 doubled ${times} times is ${n}`,
    factorial: (last: string) =>
      `Multiply 1, 2, 3 and so on, up to ${last}: I come out. That is how many ways ${last} children can stand in a row.`,
    factorialNote: (n: string, last: string) => `${last} children stand in a row in ${n} ways`,
    fibonacci: (a: string, b: string) =>
      `I am in the row 1, 2, 3, 5, 8 … From the third on, each is the two before it together. I am ${a} and ${b}.`,
    fibonacciNote: (n: string, a: string, b: string) => `${a} + ${b} = ${n}, a Fibonacci number`,
    perfect:
      'I am perfect: all smaller numbers that divide me add up to me. There are very few like me.',
    perfectNote: (n: string) => `${n} is a perfect number`,
    even: (half: string) => `I am even. You and a friend can share me: ${half} each.`,
    evenNote: (n: string, half: string) => `Half of ${n} is ${half}`,
    odd: (half: string) =>
      `I am odd. Share me with a friend: you get ${half} each, and one is left over.`,
    oddNote: (n: string, half: string) => `${half} + ${half} + 1 = ${n}`,
    mirror: 'Read me backwards: I stay the same.',
    mirrorNote: (n: string) => `${n} reads the same backwards`,
    digits: (sum: string) => `Add up my digits: you get ${sum}.`,
    digitsNote: (digits: string, sum: string) => `The digits: ${digits} = ${sum}`,
    tens: (tens: string, ones: string) =>
      `On the soroban I am ${tens} on the tens rod and ${ones} on the ones rod.`,
    tensNote: (n: string, tens: string, ones: string) => `${n}: ${tens} tens and ${ones} ones`,
    beads: (beads: string) => `Set me on the soroban: I need ${beads} of its beads.`,
    beadsNote: (n: string, beads: string) => `${n} on the soroban takes ${beads} beads`,
    neighbours: (before: string, after: string) => `Next door to me live ${before} and ${after}.`,
    neighboursNote: (before: string, after: string) => `The neighbours: ${before} and ${after}`,
    between: (before: string, after: string) =>
      `I live between the round numbers ${before} and ${after}.`,
    betweenNote: (n: string, before: string, after: string) =>
      `${n} is between ${before} and ${after}`,
    double: (from: string, to: string) => `Double ${from}, and you are at ${to}.`,
    doubleNote: (from: string, to: string) => `${from} doubled is ${to}`,
    doubleNothing: 'Double nothing is still nothing. I stay where I am.',
    primeAfter: (prime: string) => `Let us look for primes. Here is one: ${prime}.`,
    primeBefore: (prime: string) => `The other way there is one too: ${prime}.`,
    primeFound: (prime: string) => `We found the prime ${prime}`,
    jumps: (jumps: string, size: string) =>
      `From zero to me in ${jumps} jumps. Each is ${size} long.`,
    jumpsNote: (n: string, jumps: string, size: string) => `${jumps} jumps of ${size} lead to ${n}`,
    hiding: (low: string, high: string) =>
      `A number hides somewhere from ${low} to ${high}. Move the line: I say how warm it is in the middle.`,
    cold: 'Cold. Brrr!',
    cool: 'A little less cold.',
    warm: 'Warm!',
    hot: 'Hot! Zoom in, and look closely.',
    hidingFound: (secret: string) => `Found! ${secret} was hiding there.`,
    hidingNote: (secret: string) => `We found ${secret} in hide and seek`,
    guessing: (largest: string, enough: string) =>
      `I think of a number from 1 to ${largest}. ${enough} guesses are always enough, if you are clever.`,
    higher: (guess: string, left: number) =>
      `Higher than ${guess}. ${left === 1 ? 'Only one is left!' : `${left} numbers are left.`}`,
    lower: (guess: string, left: number) =>
      `Lower than ${guess}. ${left === 1 ? 'Only one is left!' : `${left} numbers are left.`}`,
    guessingFound: (secret: string, used: number) =>
      `Yes, ${secret}! You needed ${used === 1 ? 'one guess' : `${used} guesses`}.`,
    guessingNote: (secret: string, used: number) =>
      `You guessed ${secret} in ${used === 1 ? 'one guess' : `${used} guesses`}`,
    temperPrime: 'likes to be on its own',
    temperSquare: 'likes good order',
    temperTriangle: 'likes to pile things up',
    temperShared: 'likes to share',
    temperSmall: 'is small and proud of it',
    categoryAnswer: 'hello',
    categoryFact: 'about me',
    categoryWalk: 'a walk',
    categoryGame: 'a game',
    summaryGames: (games: number) =>
      games === 1 ? 'We played a game.' : `We played ${games} games.`,
    summaryWalks: 'We went along the number line.',
    summaryTalk: 'It was good to hear from you!',
  },
  de: {
    prime: (n) =>
      `Ich bin eine Primzahl. Gleich aufteilen kann man mich nur auf zwei Arten: alles für ein Kind, oder je eins für ${n} Kinder. Sonst bleibt etwas übrig.`,
    primeNote: (n) => `${n} ist eine Primzahl`,
    twin: (other) =>
      `Ich habe einen Zwilling: ${other}. Wir sind beide prim und nur zwei auseinander.`,
    twinNote: (n, other) => `${n} und ${other} sind Primzwillinge`,
    product: (a, b) => `Ich bin ${a} mal ${b}.`,
    productShown: (a, b) => `Ich bin ${a} mal ${b}. Schau: ${a} Reihen mit ${b} Punkten.`,
    productNote: (n, a, b) => `${n} ist ${a} mal ${b}`,
    square: (root) => `Ich bin ein Quadrat: ${root} Reihen zu ${root}.`,
    squareNote: (n, root) => `${n} ist ein Quadrat: ${root} mal ${root}`,
    cube: (root) => `Ich bin ein Würfel: ${root} lang, ${root} breit, ${root} hoch.`,
    cubeNote: (n, root) => `${n} ist ein Würfel: ${root} × ${root} × ${root}`,
    triangle: (rows) =>
      `Ich bin ein Dreieck aus Punkten: In der ersten Reihe ist einer, in jeder weiteren einer mehr, in der letzten sind es ${rows}.`,
    triangleNote: (n, rows) => `${n} ist ein Dreieck mit ${rows} Reihen`,
    doubling: (times) => `Fang mit 1 an und verdopple ${times}-mal: Das bin ich.`,
    doublingNote: (n, times) => `1 wird ${times}-mal verdoppelt zu ${n}`,
    factorial: (last) =>
      `Nimm 1 mal 2 mal 3 und so weiter, bis ${last}: Ich komme heraus. Auf so viele Arten können ${last} Kinder in einer Reihe stehen.`,
    factorialNote: (n, last) => `${last} Kinder stehen auf ${n} Arten in einer Reihe`,
    fibonacci: (a, b) =>
      `Ich bin in der Reihe 1, 2, 3, 5, 8 … Ab der dritten ist jede die zwei davor zusammen. Ich bin ${a} und ${b}.`,
    fibonacciNote: (n, a, b) => `${a} + ${b} = ${n}, eine Fibonacci-Zahl`,
    perfect:
      'Ich bin vollkommen: Alle kleineren Zahlen, die mich teilen, ergeben zusammen mich. Davon gibt es ganz wenige.',
    perfectNote: (n) => `${n} ist eine vollkommene Zahl`,
    even: (half) =>
      `Ich bin gerade. Du und ein anderes Kind könnt mich teilen: jedes bekommt ${half}.`,
    evenNote: (n, half) => `Die Hälfte von ${n} ist ${half}`,
    odd: (half) =>
      `Ich bin ungerade. Teil mich mit einem anderen Kind: Jedes bekommt ${half}, und eins bleibt übrig.`,
    oddNote: (n, half) => `${half} + ${half} + 1 = ${n}`,
    mirror: 'Lies mich von hinten: Ich bleibe gleich.',
    mirrorNote: (n) => `${n} liest sich von hinten gleich`,
    digits: (sum) => `Zähle meine Ziffern zusammen: Das macht ${sum}.`,
    digitsNote: (digits, sum) => `Die Ziffern: ${digits} = ${sum}`,
    tens: (tens, ones) => `Am Soroban bin ich ${tens} am Zehnerstab und ${ones} am Einerstab.`,
    tensNote: (n, tens, ones) => `${n}: ${tens} Zehner und ${ones} Einer`,
    beads: (beads) => `Stell mich am Soroban ein: Perlen brauchst du dafür ${beads}.`,
    beadsNote: (n, beads) => `Perlen für ${n} am Soroban: ${beads}`,
    neighbours: (before, after) => `Gleich neben mir wohnen ${before} und ${after}.`,
    neighboursNote: (before, after) => `Die Nachbarn: ${before} und ${after}`,
    between: (before, after) => `Ich wohne zwischen den runden Zahlen ${before} und ${after}.`,
    betweenNote: (n, before, after) => `${n} liegt zwischen ${before} und ${after}`,
    double: (from, to) => `Verdopple ${from}, und du bist bei ${to}.`,
    doubleNote: (from, to) => `Das Doppelte von ${from} ist ${to}`,
    doubleNothing: 'Das Doppelte von nichts ist immer noch nichts. Ich bleibe, wo ich bin.',
    primeAfter: (prime) => `Suchen wir Primzahlen! Hier ist eine: ${prime}.`,
    primeBefore: (prime) => `In der anderen Richtung ist auch eine: ${prime}.`,
    primeFound: (prime) => `Wir fanden die Primzahl ${prime}`,
    jumps: (jumps, size) => `Von null bis zu mir in ${jumps} Sprüngen. Jeder ist ${size} lang.`,
    jumpsNote: (n, jumps, size) => `${jumps} Sprünge zu ${size} führen zu ${n}`,
    hiding: (low, high) =>
      `Irgendwo von ${low} bis ${high} versteckt sich eine Zahl. Schieb den Strahl: Ich sage, wie warm es in der Mitte ist.`,
    cold: 'Kalt. Brrr!',
    cool: 'Nicht mehr ganz so kalt.',
    warm: 'Warm!',
    hot: 'Heiß! Geh näher heran und schau genau.',
    hidingFound: (secret) => `Gefunden! ${secret} war hier versteckt.`,
    hidingNote: (secret) => `Beim Verstecken fanden wir ${secret}`,
    guessing: (largest, enough) =>
      `Ich denke mir eine Zahl von 1 bis ${largest}. ${enough} Versuche reichen immer, wenn du schlau bist.`,
    higher: (guess, left) =>
      `Größer als ${guess}. ${left === 1 ? 'Nur eine bleibt!' : `${left} Zahlen bleiben.`}`,
    lower: (guess, left) =>
      `Kleiner als ${guess}. ${left === 1 ? 'Nur eine bleibt!' : `${left} Zahlen bleiben.`}`,
    guessingFound: (secret, used) =>
      `Ja, ${secret}! Du hast ${used === 1 ? 'einen Versuch' : `${used} Versuche`} gebraucht.`,
    guessingNote: (secret, used) =>
      `Du hast ${secret} erraten, in ${used === 1 ? 'einem Versuch' : `${used} Versuchen`}`,
    temperPrime: 'ist gern für sich',
    temperSquare: 'mag gute Ordnung',
    temperTriangle: 'stapelt gern',
    temperShared: 'teilt gern',
    temperSmall: 'ist klein und stolz darauf',
    categoryAnswer: 'hallo',
    categoryFact: 'über mich',
    categoryWalk: 'ein Ausflug',
    categoryGame: 'ein Spiel',
    summaryGames: (games) =>
      games === 1 ? 'Wir haben ein Spiel gespielt.' : `Wir haben ${games} Spiele gespielt.`,
    summaryWalks: 'Wir sind am Zahlenstrahl entlanggegangen.',
    summaryTalk: 'Schön, dass du angerufen hast!',
  },
});
