import { queryOptions } from '@tanstack/preact-query';
import type { Chart } from '../data/chart.ts';

/** The ids that the service gives to flowcharts. What comes with the page has a name in words. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a chart comes with the page, if there is one of that name at all. */
export const isOurs = (chart: string): boolean => !ID.test(chart);

/**
 * A chart that comes with the page, in a language; null when there is none of that name. What makes these charts is loaded for them
 * alone: it is as large as what walks them.
 */
export const ourChartQuery = (chart: string, language: string) =>
  queryOptions({
    queryKey: ['our-chart', chart, language],
    queryFn: async (): Promise<Chart | null> => {
      const { givenChart } = await import('../../src/flow/given-charts.ts');
      const definition = givenChart(chart, language);
      if (definition === undefined) return null;
      const { title } = definition;
      const definitionJson = JSON.stringify(definition);
      return { chart, title, emoji: '', version: 1, definitionJson, text: '' };
    },
    staleTime: Infinity,
    // The device keeps it with the page.
    networkMode: 'always',
  });
