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
      return task.kind === 'beads' ? t.setIt(help.answer) : t.itIs(help.answer);
  }
}
