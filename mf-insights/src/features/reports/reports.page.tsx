import { firstDay, monthOf } from '@app/calendar';
import { reasonOf } from '@app/api-client';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Button, EmptyState, ErrorState, Select } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { MileageCard } from '../mileage/mileage-card';
import { AssetPurchasesCard } from './asset-purchases-card';
import { ContractorsCard } from './contractors-card';
import { listReports } from './api/list-reports';
import { useGenerateReport } from './api/generate-report';
import { QuarterChart } from './quarter-chart';
import { RangePicker, type DayRange } from './range-picker';
import { ReportCard } from './report-card';
import { kindToGenerate, reportFilters, type ReportFilter } from './report-types';

/** The screen at `/reports`. Without a chosen range, Generate takes the month to date. */
export function ReportsPage() {
  const { today } = useDateFormat();
  const [filter, setFilter] = useState<ReportFilter>('all');
  const [range, setRange] = useState<DayRange>();
  const generate = useGenerateReport();
  const kind = kindToGenerate(filter);
  const make = () =>
    kind &&
    generate.mutate(
      { body: { type: kind, ...(range ?? { from: firstDay(monthOf(today())), to: today() }) } },
      {
        onSuccess: (report) =>
          toast({ title: `${report.name} is ready`, description: report.description, tone: 'success' }),
        onError: (error) =>
          toast({ title: 'The report could not be made', description: reasonOf(error), tone: 'destructive' }),
      },
    );
  return (
    <Page>
      <Bar>
        <RangePicker value={range} onChange={setRange} />
        <Select
          look="pill"
          aria-label="Report type"
          value={filter}
          active={filter !== 'all'}
          options={reportFilters}
          onChange={(next) => setFilter(next as ReportFilter)}
        />
        <Button
          variant="primary"
          icon={<FilePlus2 aria-hidden />}
          busy={generate.isPending}
          disabled={!kind}
          onClick={make}
          title={kind ? undefined : 'Tax and budget reports are not built yet'}
        >
          Generate Report
        </Button>
        {!kind && <span>This kind of report is not built yet.</span>}
      </Bar>
      <QuarterChart />
      <ContractorsCard />
      <AssetPurchasesCard />
      <MileageCard />
      <section aria-labelledby="available-reports">
        <h2 id="available-reports">Available Reports</h2>
        <ReportList filter={filter} range={range} />
      </section>
    </Page>
  );
}

function ReportList({ filter, range }: { filter: ReportFilter; range: DayRange | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(listReports(range));
  if (error && !data)
    return (
      <ErrorState title="Reports could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        {reasonOf(error)}
      </ErrorState>
    );
  if (!data) return <p role="status">Loading reports...</p>;
  const shown = data.filter((report) => filter === 'all' || report.type === filter);
  if (shown.length === 0)
    return <EmptyState drawing="chart" title="No reports found matching your criteria." />;
  return (
    <Grid>
      {shown.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </Grid>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s5);
  > section > h2 {
    font-size: var(--text-h2);
    margin-bottom: var(--s3);
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  > span:last-child {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  > button[aria-busy],
  > button:last-of-type {
    margin-left: auto;
  }
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
  gap: var(--s4);
  list-style: none;
`;
