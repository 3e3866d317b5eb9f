import { csvText, download } from '@app/charts';
import { Button, Card, PeriodStepper, Table, TableScroll } from '@app/ui-kit';
import { FileDown } from 'lucide-react';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { yearSpan } from '../explore-span';
import type { ViewProps } from '../view-props';
import { useYearView } from './use-year-view';
import { yearCsv } from './year-csv';
import { NetSection, YearSection } from './year-section';

/** A year at a glance: one line per category or other group, one column per month, with total and monthly average. */
export function YearGrid(props: ViewProps) {
  const { facts, explored, span, onExplore } = useDeferredValue(props);
  const view = useYearView({ facts, explored, span });
  const { year, thisYear, monthNames, monthsCounted } = view;
  const showYear = (to: number): void => {
    const { q } = explored.filter;
    onExplore({ ...explored, filter: { ...(q && { q }), ...yearSpan(to) } });
  };
  const save = (): void =>
    download(`year-${year}.csv`, new Blob([csvText(yearCsv(view))], { type: 'text/csv' }));
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
              {monthNames.map((name) => (
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
          <YearSection of="income" view={view} span={span} />
          <YearSection of="expense" view={view} span={span} />
          <NetSection view={view} />
        </Grid>
      </TableScroll>
      <Note>
        Rounded to whole units; the file has every cent. The average is over{' '}
        {monthsCounted === 12 ? 'twelve months' : `the ${monthsCounted} months so far`}.
      </Note>
    </Card>
  );
}

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

const Note = styled.p`
  margin-top: var(--s3);
  color: var(--ink-3);
  font-size: var(--text-xs);
`;
