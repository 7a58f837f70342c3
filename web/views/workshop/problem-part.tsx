import { Card } from '../../parts/card.tsx';
import { AnswersPart } from './answers-part.tsx';
import { ExamplesPart } from './examples-part.tsx';
import { InputsPart } from './inputs-part.tsx';
import { TestsPart } from './tests-part.tsx';

/** What a problem consists of, its examples, what a walk finds, and tests. */
export function ProblemPart() {
  return (
    <>
      <Card>
        <InputsPart />
      </Card>
      <Card>
        <ExamplesPart />
      </Card>
      <Card>
        <AnswersPart />
      </Card>
      <Card>
        <TestsPart />
      </Card>
    </>
  );
}
