import { csvText, download } from '@app/charts';
import { decimalText, exponentOf, formatMoneyParts } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, Card, PeriodStepper, Table, TableScroll } from '@app/ui-kit';
import { FileDown } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { lineLink, spanLink } from './explore-links';
import { bucketsOf, monthsSoFar, yearSpan } from './explore-span';
import type { ExploreAnswer, ExploreOf } from './explore-sums';
import { lineName, ofNames } from './explore-words';
import type { ViewProps } from './view-props';
import { yearOf } from './year-of';

/** A year at a glance: one line per category or other group, one column per month, with total and monthly average. */
export function YearGrid(props: ViewProps) {
  const { facts, explored, span, onExplore } = useDeferredValue(props);
  const { locale } = useSession();
  const { today } = useDateFormat();
  const { by } = explored.report;
  const search = explored.filter.q ?? '';
  const year = Number(span.to.slice(0, 4));
  const thisYear = Number(today().slice(0, 4));
  const money = useMemo(() => yearOf(facts, year, by, search), [facts, year, by, search]);
  const months = bucketsOf(yearSpan(year), 'month');
  const counted = monthsSoFar(year, today());
  const showYear = (to: number): void => {
    const { q } = explored.filter;
    onExplore({ ...explored, filter: { ...(q && { q }), ...yearSpan(to) } });
  };
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const heads = months.map(({ from }) => monthName.format(new Date(`${from}T00:00:00Z`)));
  const average = (minor: number): number => Math.round(minor / Math.max(1, counted));
  const cell = (minor: number): string => (minor === 0 ? '–' : wholeText(minor, facts.home, locale));
  const save = (): void => download(`year-${year}.csv`, new Blob([csvText(csvOf())], { type: 'text/csv' }));
  const csvOf = (): string[][] => {
    const line = (kind: string, name: string, byMonth: readonly number[], total: number): string[] => [
      kind,
      name,
      ...byMonth.map((minor) => decimalText(minor, facts.home)),
      decimalText(total, facts.home),
      decimalText(average(total), facts.home),
    ];
    const part = (of: ExploreOf, { lines, byBucket, totalMinor }: ExploreAnswer): string[][] => [
      ...lines.map((yearLine) =>
        line(
          ofNames[of],
          lineName(yearLine.of, by, facts.known, facts.ledger.usedCategories),
          yearLine.byBucket,
          yearLine.minor,
        ),
      ),
      line(ofNames[of], 'Total', byBucket, totalMinor),
    ];
    return [
      ['Kind', 'Name', ...heads, `Total (${facts.home})`, 'Average a month'],
      ...part('income', money.income),
      ...part('expense', money.expense),
      line('Net', 'Net', money.netByMonth, money.netMinor),
    ];
  };
  const sectionOf = (of: ExploreOf, { lines, byBucket, totalMinor }: ExploreAnswer) => (
    <tbody>
      <Section>
        <th scope="colgroup" colSpan={months.length + 3}>
          {ofNames[of]}
        </th>
      </Section>
      {lines.map((line) => (
        <tr key={line.of}>
          <th scope="row">
            <Named
              name={lineName(line.of, by, facts.known, facts.ledger.usedCategories)}
              to={lineLink(line.of, { of, by, span, search }, facts.known, facts.ledger.categories)}
            />
          </th>
          {line.byBucket.map((minor, at) => (
            <td key={at} data-align="end">
              <Named
                name={cell(minor)}
                to={
                  minor === 0
                    ? undefined
                    : lineLink(
                        line.of,
                        { of, by, span: { from: months[at]!.from, to: months[at]!.to }, search },
                        facts.known,
                        facts.ledger.categories,
                      )
                }
              />
            </td>
          ))}
          <Sums total={cell(line.minor)} average={cell(average(line.minor))} />
        </tr>
      ))}
      <Total>
        <th scope="row">
          <Named name={`All ${ofNames[of].toLowerCase()}`} to={spanLink({ of, span, search })} />
        </th>
        {byBucket.map((minor, at) => (
          <td key={at} data-align="end">
            {cell(minor)}
          </td>
        ))}
        <Sums total={cell(totalMinor)} average={cell(average(totalMinor))} />
      </Total>
    </tbody>
  );
  return (
    <Card
      title={
        <PeriodStepper
          unit="year"
          name={String(year)}
          onPrevious={() => showYear(year - 1)}
          onNext={() => showYear(year + 1)}
          onToday={year === thisYear ? undefined : () => showYear(thisYear)}
        />
      }
      actions={
        <Button icon={<FileDown aria-hidden />} onClick={save}>
          Download CSV
        </Button>
      }
    >
      <TableScroll>
        <Grid data-density="compact" aria-label={`Income and spending of ${year} by month`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {heads.map((name) => (
                <th key={name} scope="col" data-align="end">
                  {name}
                </th>
              ))}
              <th scope="col" data-align="end">
                Total
              </th>
              <th scope="col" data-align="end">
                Average
              </th>
            </tr>
          </thead>
          {sectionOf('income', money.income)}
          {sectionOf('expense', money.expense)}
          <tbody>
            <Total>
              <th scope="row">Net</th>
              {money.netByMonth.map((minor, at) => (
                <td key={at} data-align="end" data-negative={minor < 0 || undefined}>
                  {cell(minor)}
                </td>
              ))}
              <Sums total={cell(money.netMinor)} average={cell(average(money.netMinor))} />
            </Total>
          </tbody>
        </Grid>
      </TableScroll>
      <Note>
        Rounded to whole units; the file has every cent. The average is over{' '}
        {counted === 12 ? 'twelve months' : `the ${counted} months so far`}.
      </Note>
    </Card>
  );
}

/** Rounded to whole currency units, so that twelve months fit next to each other. */
function wholeText(minor: number, currency: string, locale: string): string {
  const unit = 10 ** exponentOf(currency);
  const rounded = Math.sign(minor) * Math.round(Math.abs(minor) / unit) * unit;
  return formatMoneyParts(rounded, currency, locale).main;
}

const Named = ({ name, to }: { name: string; to: string | undefined }) =>
  to ? <Link to={to}>{name}</Link> : <>{name}</>;

const Sums = ({ total, average }: { total: string; average: string }) => (
  <>
    <td data-align="end">
      <b>{total}</b>
    </td>
    <td data-align="end" data-quiet>
      {average}
    </td>
  </>
);

const Grid = styled(Table)`
  && :is(th, td) {
    padding-inline: 5px;
  }
  && tbody th[scope='row'] {
    min-width: 104px;
    position: sticky;
    left: 0;
    background: var(--surface);
    font-size: var(--text-sm);
    max-width: 150px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  td {
    font-size: var(--text-xs);
  }
  a {
    color: inherit;
  }
  a:not(:hover, :focus-visible) {
    text-decoration: none;
  }
  [data-negative] {
    color: var(--negative);
  }
`;
const Section = styled.tr`
  && th {
    padding-top: var(--s4);
    color: var(--ink-2);
  }
`;
const Total = styled.tr`
  && :is(th, td) {
    font-weight: 600;
  }
`;
const Note = styled.p`
  margin-top: var(--s3);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
