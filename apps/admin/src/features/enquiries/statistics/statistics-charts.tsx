import { nameDay } from '@bakery/schemas/common/dates';
import type { EnquiryStatistics, Outcome } from '@bakery/schemas/enquiries/statistics.constants';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import classes from '../../../shared/charts/charts.module.css';
import type { ChartRow } from '../../../shared/charts/series.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import {
  askedSeries,
  formatMinutes,
  outcomeSeries,
  personSeries,
  reasonSeries,
  stateSeries,
  subjectSeries,
  timeSeries,
} from './series.ts';

const short = (week: string) => nameDay(week).replace(/ (\w{3})\w*$/, ' $1');
const spamNote = 'Without spam and quarantine.';

export function NumbersCharts({ numbers }: { numbers: EnquiryStatistics }) {
  const { weeks, answers, reasons, people, products, asked, aboutNone, isComplete } = numbers;
  const { promised } = answers;
  const byWeek = (valuesOf: (week: EnquiryStatistics['weeks'][number]) => ChartRow['values']) =>
    weeks.map((week) => ({
      key: week.week,
      name: short(week.week),
      values: valuesOf(week),
    }));
  const totalOf = (state: 'won' | 'lost') =>
    formatNumber(weeks.reduce((sum, { states }) => sum + states[state], 0));
  return (
    <div className={classes.panels}>
      <ChartPanel
        kind="bars"
        title="Enquiries a week by kind"
        note={`Weeks from Monday to Sunday, by the day on which they came. ${spamNote}`}
        rowLabel="Week from"
        rows={byWeek(({ subjects }) => subjects)}
        series={subjectSeries(isComplete)}
      />
      <ChartPanel
        kind="bars"
        title="Enquiries a week by state"
        note="What has become of them until now, by the week in which they came."
        rowLabel="Week from"
        rows={byWeek(({ states }) => states)}
        series={stateSeries}
      />
      <ChartPanel
        kind="lines"
        title="Time to first answer"
        note={describeAnswers(answers)}
        rowLabel="Week from"
        rows={byWeek(({ median, ninetieth, answered, unanswered }) => ({
          median,
          ninetieth,
          answered,
          unanswered,
        }))}
        series={timeSeries}
        limit={
          promised === null
            ? undefined
            : { value: promised, label: `Promised: ${formatMinutes(promised)}` }
        }
      />
      <ChartPanel
        kind="sideways"
        title="Won and lost"
        note={`${totalOf('won')} won, ${totalOf('lost')} lost. Why they were lost:`}
        rowLabel="Reason"
        rows={reasons.map(({ reason, count }) => ({
          key: reason ?? '',
          name: reason ?? 'No reason stored',
          values: { count },
        }))}
        series={reasonSeries}
      />
      <ChartPanel
        kind="sideways"
        title="By person"
        note={`By owner. ${spamNote}`}
        rowLabel="Owner"
        rows={rowsOf(people)}
        series={personSeries}
      />
      <ChartPanel
        kind="sideways"
        title="By product"
        note={`${formatNumber(aboutNone)} are about no product. ${spamNote}`}
        rowLabel="Product"
        rows={rowsOf(products)}
        series={outcomeSeries}
      />
      <ChartPanel
        kind="sideways"
        title="Products asked for"
        note={`In how many enquiries with a list; the table has the quantities. ${spamNote}`}
        rowLabel="Product"
        rows={asked.map(({ name, enquiries, pieces, packs }, index) => ({
          key: String(index),
          name,
          values: { enquiries, pieces, packs },
        }))}
        series={askedSeries}
      />
    </div>
  );
}

function rowsOf(outcomes: readonly Outcome[]): ChartRow[] {
  return outcomes.map(({ name, open, won, lost, median }, index) => ({
    key: String(index),
    name,
    values: { open, won, lost, median },
  }));
}

function describeAnswers({
  answered,
  unanswered,
  median,
  ninetieth,
}: EnquiryStatistics['answers']): string {
  const waiting = `${formatNumber(unanswered)} that are open have no answer yet.`;
  if (median === null || ninetieth === null) return `None has been answered. ${waiting}`;
  return (
    `In working hours of the first office. Of ${formatNumber(answered)} that were answered, half were within ` +
    `${formatMinutes(median)}, nine of ten within ${formatMinutes(ninetieth)}. ${waiting} ${spamNote}`
  );
}
