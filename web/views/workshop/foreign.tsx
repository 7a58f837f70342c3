import { checkFlow } from '../../../src/flow/flow.ts';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { JsonPart } from './json-part.tsx';
import { MermaidText } from './kept-chart.tsx';
import type { Chart } from './queries.ts';
import { MoreActions } from './state-part.tsx';
import type { useChartEdit } from './use-workshop.ts';

/** A flowchart whose definition has no steps that forms can show: its texts, and the way to write such a definition. */
export function Foreign({
  chart,
  edit,
}: {
  readonly chart: Chart;
  readonly edit: ReturnType<typeof useChartEdit>;
}) {
  const t = useTexts(chartTexts);
  const faultText = useFaultText();
  const { given, change, save } = edit;
  return (
    <>
      <Card>
        <h2 class="text-2xl">{t.foreign}</h2>
        <p class="mt-2 mb-4">{t.foreignText}</p>
        <h3 class="mb-2 font-bold">{t.mermaid}</h3>
        <MermaidText text={chart.mermaidContent} />
      </Card>
      <JsonPart
        json={inLines(given.definitionJson)}
        problems={checkFlow(inLines(given.definitionJson))}
        onApply={(definition) => change({ ...given, definitionJson: JSON.stringify(definition) })}
      />
      <Problem text={faultText(save.error)} />
      <Card>
        <MoreActions chart={chart} isChanged={edit.isChanged} />
      </Card>
    </>
  );
}

/** A text of JSON in lines; any other text as it is. */
function inLines(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
