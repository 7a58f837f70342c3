import type { StepNow } from '../../src/flow/flow.ts';
import type { TextsOf } from '../texts/make-catalogue.ts';
import type { texts } from './texts.ts';

/** What is said after wrong answers: to look again, then the hints, then the answer. */
export function sayHelp(t: TextsOf<typeof texts>, { help, task }: StepNow): string {
  switch (help.kind) {
    case 'none':
      return '';
    case 'look-again':
      return t.lookAgain;
    case 'hint':
      return help.hints.join(' ');
    case 'answer':
      return sayAnswer(t, task, help.answer);
  }
}

function sayAnswer(t: TextsOf<typeof texts>, task: StepNow['task'], answer: string): string {
  switch (task.kind) {
    case 'beads':
      return t.setIt(answer);
    case 'choice':
      return t.rightIs(answer);
    case 'two-numbers':
      return t.itIsBoth(String(task.right[0]), String(task.right[1]));
    default:
      return t.itIs(answer);
  }
}
