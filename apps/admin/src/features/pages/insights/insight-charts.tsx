import { insightSpans, visitSteps } from '@bakery/schemas/pages/insights.constants';
import type { InsightSpan, Insights } from '@bakery/schemas/pages/insights.constants';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import classes from '../../../shared/charts/charts.module.css';
import { formatNumber } from '../../../shared/format/format.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import {
  contactSteps,
  firstRows,
  pageRows,
  periodRows,
  platformRows,
  productRows,
  sourceRows,
  stepRows,
  wordRows,
} from './insight-rows.tsx';
import {
  periodSeries,
  pressSeries,
  productSeries,
  searchSeries,
  sourceSeries,
  stepSeries,
  viewSeries,
} from './insight-series.ts';

const allSteps = keysOf(visitSteps);
const empty = 'None in this time.';

export function InsightCharts({ insights, span }: { insights: Insights; span: InsightSpan }) {
  const { periods, products, forgotten, pages, searches, steps, platforms, sources } = insights;
  const { unit } = insightSpans[span];
  const fileName = (name: string) => `${name}-${insights.from}-to-${insights.to}`;
  const common = { empty, order: 2 } as const;
  const [best, contacts] = [productRows(products), stepRows(steps, contactSteps)];
  const [lookedAt, from, words] = [pageRows(pages), sourceRows(sources), wordRows(searches)];
  return (
    <div className={classes.panels}>
      <ChartPanel
        {...common}
        kind="lines"
        title={unit === 'day' ? 'Pages looked at, day by day' : 'Pages looked at, week by week'}
        note={describePeriods(insights, unit)}
        rowLabel={unit === 'day' ? 'Day' : 'Week from'}
        rows={periodRows(periods)}
        series={periodSeries}
        fileName={fileName('visits')}
      />
      <ChartPanel
        {...common}
        kind="sideways"
        title="From a look to an enquiry"
        note={describeSteps(steps)}
        rowLabel="Step"
        rows={steps.views === 0 ? [] : contacts}
        tableRows={stepRows(steps, allSteps)}
        series={stepSeries}
        fileName={fileName('steps')}
      />
      <ChartPanel
        {...common}
        kind="sideways"
        title="Products looked at most"
        note="Of both shelves. The table has all of them, with as many days before."
        rowLabel="Product"
        rows={firstRows(best)}
        tableRows={best}
        series={productSeries}
        fileName={fileName('products')}
      />
      <ChartPanel
        {...common}
        kind="table"
        title="Forgotten products"
        note={describeForgotten(insights)}
        empty="None."
        rowLabel="Product"
        rows={productRows(forgotten)}
        series={productSeries}
        fileName={fileName('forgotten-products')}
      />
      <ChartPanel
        {...common}
        kind="sideways"
        title="Pages looked at most"
        note="Without products and articles."
        rowLabel="Page"
        rows={firstRows(lookedAt)}
        tableRows={lookedAt}
        series={viewSeries}
        fileName={fileName('pages')}
      />
      <ChartPanel
        {...common}
        kind="sideways"
        title="Where visits come from"
        note="The site before this one, where the browser tells it. Apps and typed addresses tell none."
        rowLabel="Site"
        rows={firstRows(from)}
        tableRows={from}
        series={sourceSeries}
        fileName={fileName('sources')}
      />
      <ChartPanel
        {...common}
        kind="sideways"
        title="Searches with a result"
        note={
          <>
            {formatNumber(searches.found)} with a result, {formatNumber(searches.missed)} without.
            What was not found is on <TextLink to="/searches">Searches</TextLink>.
          </>
        }
        rowLabel="Words"
        rows={firstRows(words)}
        tableRows={words}
        series={searchSeries}
        fileName={fileName('searches')}
      />
      <ChartPanel
        {...common}
        kind="sideways"
        title="Delivery platforms"
        note="How often the link of a platform was opened."
        rowLabel="Platform"
        rows={firstRows(platformRows(platforms))}
        tableRows={platformRows(platforms)}
        series={pressSeries}
        fileName={fileName('platforms')}
      />
    </div>
  );
}

function describePeriods({ periods }: Insights, unit: 'day' | 'week'): string {
  const today = unit === 'day' ? 'Today is not over.' : 'This week is not over.';
  const compared = periods.some(({ yearBefore }) => yearBefore !== null)
    ? '52 weeks before are the same days of the week, as far as they were counted.'
    : 'There are no figures of the year before yet.';
  return `${today} ${compared} The number of visitors is estimated, to about 1.6 %.`;
}

function describeSteps(steps: Insights['steps']): string {
  const contacts = contactSteps.reduce((sum, key) => sum + steps[key], 0);
  return (
    `${formatNumber(steps.views)} pages were looked at, ${formatNumber(steps.products)} of them products; ` +
    `${formatNumber(contacts)} times somebody went on to the bakery.`
  );
}

const enough = 5;

function describeForgotten({ meanViews }: Insights): string {
  if (meanViews < enough) {
    return `Until products are looked at ${enough} times on average, it is chance which of them are not.`;
  }
  return (
    'Published for all of this time, and looked at a tenth as often as other products, or less. ' +
    `On average a product was looked at ${formatNumber(Math.round(meanViews))} times.`
  );
}
