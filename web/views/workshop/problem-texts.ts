import {
  FAULTS,
  PROBLEM_CODES,
  type FaultName,
  type Problem,
  type ProblemCode,
} from '../../../src/flow/flow.ts';
import { catalogue } from '../../texts/catalogue.ts';

type Said = Readonly<Record<ProblemCode, string>>;
type Faults = Readonly<Record<FaultName, string>>;

const EN: Said = {
  'not-json': 'This is no JSON.',
  'shape-wrong': 'Something is missing here, or is of another kind than it must be.',
  'too-long': 'This is longer than is allowed.',
  'too-many-nodes': 'A flowchart has at most 200 steps.',
  'too-complex': 'The examples take too much to be walked. Take fewer or shorter ones.',
  'entry-missing': 'Nothing says with which step walks begin.',
  'target-missing': 'This leads to a step that does not exist.',
  'next-missing': 'Nothing comes after this step. Choose what comes then.',
  'next-ambiguous': 'More than one step comes after this one. Choose one.',
  'node-unreachable': 'No way leads to this step.',
  'end-unreachable': 'From here no way leads to an end.',
  'loop-endless': 'This way goes round and round, and never comes to an end.',
  'options-missing': 'There is nothing to choose from.',
  'option-without-value': 'This choice has no value.',
  'option-without-next': 'Nothing says where this choice leads.',
  'option-duplicate': 'Two choices have this value.',
  'expression-wrong': 'This cannot be calculated.',
  'name-duplicate': 'Two values have this name.',
  'field-unused': 'No step uses this value.',
  'example-missing': 'There is no example. Walks begin with one.',
  'example-unfit': 'This example does not fit what the problem allows.',
  'example-fails': 'A walk with this example does not come to its answer.',
  'test-fails': 'A walk with these values does not come to the expected answer.',
  'path-differs': 'A walk with this example meets other steps than the example names.',
  'node-unvisited': 'No example comes to this step.',
};

const EN_FAULTS: Faults = {
  syntax: 'Something stands here that does not belong here.',
  unfinished: 'It ends too early.',
  'too-long': 'It is too long.',
  'too-deep': 'There are too many braces within each other.',
  'unknown-name': 'There is no value of this name.',
  'unknown-function': 'There is no such function.',
  'argument-count': 'The function has too few or too many values.',
  'wrong-type': 'A text stands where a number is needed, or the other way round.',
  'division-by-zero': 'It divides by zero.',
  'no-root': 'There is no such root.',
  'not-whole': 'The result is no whole number.',
  'unsafe-number': 'The number is too large.',
  'not-for-beads': 'No soroban with these rods shows this number.',
  'not-an-option': 'The right answer cannot be chosen.',
  'nothing-to-choose': 'There is nothing to choose from.',
  'no-such-step': 'It comes to a step that does not exist.',
  'no-next-step': 'It comes to a step after which nothing follows.',
  'too-many-steps': 'It goes on for 200 steps without an end.',
  'too-much-work': 'There is too much to calculate.',
};

const DE: Said = {
  'not-json': 'Das ist kein JSON.',
  'shape-wrong': 'Hier fehlt etwas, oder es ist von anderer Art, als es sein muss.',
  'too-long': 'Das ist länger als erlaubt.',
  'too-many-nodes': 'Ein Ablaufdiagramm hat höchstens 200 Schritte.',
  'too-complex': 'Die Beispiele brauchen zu viel Rechenzeit. Nimm weniger oder kürzere.',
  'entry-missing': 'Es ist nicht gesagt, mit welchem Schritt es beginnt.',
  'target-missing': 'Das führt zu einem Schritt, den es nicht gibt.',
  'next-missing': 'Nach diesem Schritt kommt nichts. Wähle, was danach kommt.',
  'next-ambiguous': 'Nach diesem Schritt kommen mehrere. Wähle einen.',
  'node-unreachable': 'Zu diesem Schritt führt nichts.',
  'end-unreachable': 'Von hier kommt man zu keinem Ende.',
  'loop-endless': 'Das geht im Kreis und kommt nie an ein Ende.',
  'options-missing': 'Es steht nichts zur Auswahl.',
  'option-without-value': 'Diese Auswahl hat keinen Wert.',
  'option-without-next': 'Es ist nicht gesagt, wohin diese Auswahl führt.',
  'option-duplicate': 'Zweimal derselbe Wert zur Auswahl.',
  'expression-wrong': 'Das lässt sich nicht ausrechnen.',
  'name-duplicate': 'Zwei Werte haben diesen Namen.',
  'field-unused': 'Kein Schritt verwendet diesen Wert.',
  'example-missing': 'Es gibt kein Beispiel. Damit beginnt die Lektion.',
  'example-unfit': 'Dieses Beispiel passt nicht zu dem, was die Aufgabe erlaubt.',
  'example-fails': 'Mit diesem Beispiel kommt man nicht zur Antwort.',
  'test-fails': 'Mit diesen Werten kommt man nicht zur erwarteten Antwort.',
  'path-differs': 'Mit diesem Beispiel kommen andere Schritte vor, als das Beispiel nennt.',
  'node-unvisited': 'Kein Beispiel kommt zu diesem Schritt.',
};

const DE_FAULTS: Faults = {
  syntax: 'Hier steht etwas, das nicht hierher gehört.',
  unfinished: 'Es hört zu früh auf.',
  'too-long': 'Es ist zu lang.',
  'too-deep': 'Zu viele Klammern ineinander.',
  'unknown-name': 'Es gibt keinen Wert mit diesem Namen.',
  'unknown-function': 'Diese Funktion gibt es nicht.',
  'argument-count': 'Die Funktion hat zu wenige oder zu viele Werte.',
  'wrong-type': 'Ein Text steht, wo eine Zahl sein muss, oder umgekehrt.',
  'division-by-zero': 'Es teilt durch null.',
  'no-root': 'Diese Wurzel gibt es nicht.',
  'not-whole': 'Das Ergebnis ist keine ganze Zahl.',
  'unsafe-number': 'Die Zahl ist zu groß.',
  'not-for-beads': 'Kein Soroban mit diesen Stäben zeigt diese Zahl.',
  'not-an-option': 'Die richtige Antwort steht nicht zur Auswahl.',
  'nothing-to-choose': 'Es steht nichts zur Auswahl.',
  'no-such-step': 'Es kommt zu einem Schritt, den es nicht gibt.',
  'no-next-step': 'Es kommt zu einem Schritt, nach dem nichts kommt.',
  'too-many-steps': 'Nach 200 Schritten ist noch kein Ende da.',
  'too-much-work': 'Es ist zu viel zu rechnen.',
};

/** What is wrong with a flowchart, in words. */
export const problemTexts = catalogue({
  en: {
    problem: (code: ProblemCode) => EN[code],
    fault: (name: FaultName) => EN_FAULTS[name],
  },
  de: { problem: (code) => DE[code], fault: (name) => DE_FAULTS[name] },
});

/** A problem in words. A service of another release may know other problems: it says them in English. */
export function sayProblem(
  { code, fault, message }: Problem,
  t: {
    readonly problem: (code: ProblemCode) => string;
    readonly fault: (name: FaultName) => string;
  },
): string {
  const said = PROBLEM_CODES.includes(code) ? t.problem(code) : message;
  if (fault === undefined || !FAULTS.includes(fault)) return said;
  return code === 'expression-wrong' ? t.fault(fault) : `${said} ${t.fault(fault)}`;
}
