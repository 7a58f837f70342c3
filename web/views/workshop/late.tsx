import { useMutation } from '@tanstack/preact-query';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { Button } from '../../parts/button.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { focusOn } from '../../parts/focus-on.ts';
import { showNotice } from '../../parts/notices.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { createChart } from './create.ts';
import type { Given, Work } from './work.ts';
import { WhatDiffers } from './what-differs.tsx';

/** Says that the flowchart was changed elsewhere, in what, and lets one keep one's own as a copy or take the other one. */
export function Late({
  mine,
  theirs,
  given,
  onTake,
}: {
  readonly mine: Work;
  /** As it is stored now; undefined where that has no steps. */
  readonly theirs: Work | undefined;
  /** One's own as it would be stored. */
  readonly given: Given;
  /** Takes the other one; with `forget` nothing of one's own stays here. */
  readonly onTake: (how?: 'forget') => void;
}) {
  const t = useTexts(chartTexts);
  const faultText = useFaultText();
  const [, go] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current !== null) focusOn(heading.current);
  }, []);
  const copy = useMutation({
    mutationFn: () => createChart({ ...given, title: t.copyOf(given.title) }),
    onSuccess: ({ id }) => {
      onTake('forget');
      go(pathTo('workshopChart', { chart: id }));
      showNotice(t.copied);
    },
  });
  return (
    <div role="alert" class="bg-field rounded-card grid grid-cols-1 gap-3 p-4">
      <h2 ref={heading} class="scroll-mt-24 text-xl">
        {t.lateTitle}
      </h2>
      <p>{t.lateText}</p>
      {theirs === undefined ? <p>{t.unreadable}</p> : <WhatDiffers before={mine} after={theirs} />}
      <Problem text={faultText(copy.error)} />
      <div class="flex flex-wrap gap-3">
        <Button disabled={copy.isPending} onClick={() => copy.mutate()}>
          {t.keepCopy}
        </Button>
        <Button disabled={copy.isPending} onClick={() => onTake()}>
          {t.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
