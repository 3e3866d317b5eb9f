import { lazyPart, toast } from '@app/shell-sdk';
import { reportKinds, type Report, type ReportType } from '@app/contracts-insights';
import { Button, EmptyState, LinkButton, ReadError, Select, IfPermitted } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { MileageCard } from '../../mileage/mileage-card';
import { AssetPurchasesCard } from './asset-purchases-card';
import { ContractorsCard } from './contractors-card';
import { listReports, generateReport } from '../api';
import { QuarterChart } from './quarter-chart';
import { ExploreLinks, PictureCard } from './explore-links';
import { KindPicture } from '../kind-picture';
import { RangePicker, type DayRange } from '../generate/range-picker';
import { ReportCard } from './report-card';
import { reportFilters, type ReportFilter } from './report-types';
import { ScheduleList } from './schedule-list';

const GenerateDialog = lazyPart(() => import('../generate/generate-dialog').then((m) => m.GenerateDialog));

/** The screen at `/reports`. The Generate dialog starts with the chosen filter and range. */
export function ReportsPage() {
  const [filter, setFilter] = useState<ReportFilter>('all');
  const [range, setRange] = useState<DayRange>();
  const [asked, setAsked] = useState<ReportType>();
  const [awaited, setAwaited] = useState<Report>();
  const begin = (type: ReportType = filter === 'all' ? 'summary' : filter): void => setAsked(type);
  const isListed = useIsListed(range);
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
          call={generateReport}
          variant="primary"
          icon={<FilePlus2 aria-hidden />}
          onClick={() => begin()}
        >
          Generate Report
        </Button>
      </Bar>
      {asked && (
        <Suspense>
          <GenerateDialog
            start={{ type: asked, range }}
            onClose={() => setAsked(undefined)}
            onQueued={(report) => {
              setAsked(undefined);
              setAwaited(report);
            }}
          />
        </Suspense>
      )}
      <ExploreLinks />
      <section aria-labelledby="available-reports">
        <h2 id="available-reports">Available Reports</h2>
        <ReportList filter={filter} range={range} onGenerate={begin} />
      </section>
      <Announcer awaited={awaited} range={range} />
      {isListed && (
        <>
          <ScheduleList />
          <QuarterChart />
          <ContractorsCard />
          <AssetPurchasesCard />
          <MileageCard />
        </>
      )}
    </Page>
  );
}

/** True once the list was loaded: the content below it waits for that, so that the list does not push it down. */
function useIsListed(range: DayRange | undefined): boolean {
  const { data, error } = useQuery(listReports(range));
  const [isListed, setListed] = useState(false);
  const isHere = data !== undefined || error !== null;
  if (isHere && !isListed) setListed(true);
  return isListed || isHere;
}

/** Reports when the report requested here is ready, with a link to it. */
function Announcer({ awaited, range }: { awaited: Report | undefined; range: DayRange | undefined }) {
  const navigate = useNavigate();
  const { data } = useQuery(listReports(range));
  const announced = useRef<string>(undefined);
  const now = awaited && data?.find(({ id }) => id === awaited.id);
  useEffect(() => {
    if (!now || announced.current === now.id) return;
    if (now.status === 'ready') {
      announced.current = now.id;
      toast({
        title: `${now.name} is ready`,
        description: now.description,
        tone: 'success',
        duration: 12_000,
        action: { label: 'Open', onClick: () => void navigate(now.id) },
      });
    } else if (now.status === 'failed') {
      announced.current = now.id;
      toast({
        title: `${now.name} could not be generated`,
        description: now.problem ?? '',
        tone: 'destructive',
      });
    }
  }, [now, navigate]);
  return null;
}

function ReportList({
  filter,
  range,
  onGenerate,
}: {
  filter: ReportFilter;
  range: DayRange | undefined;
  onGenerate: (type?: ReportType) => void;
}) {
  const read = useQuery(listReports(range));
  const { data, error } = read;
  if (error && !data) return <ReadError title="Reports could not be loaded" read={read} />;
  if (!data) return <Loading role="status">Loading reports...</Loading>;
  const shown = data.filter((report) => filter === 'all' || report.type === filter);
  if (shown.length === 0)
    return (
      <>
        <EmptyState drawing="chart" title="No reports found matching your criteria.">
          <IfPermitted call={generateReport}>
            <LinkButton onClick={() => onGenerate()}>
              {data.length === 0 && !range ? 'Generate your first report' : 'Generate one'}
            </LinkButton>
          </IfPermitted>
        </EmptyState>
        {data.length === 0 && (
          <IfPermitted call={generateReport}>
            <KindCards onPick={onGenerate} />
          </IfPermitted>
        )}
      </>
    );
  return (
    <Grid>
      {shown.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </Grid>
  );
}

/** The kinds that most people start with. */
const firstKinds: readonly ReportType[] = [
  'summary',
  'expense',
  'income',
  'cash-flow',
  'budget',
  'net-worth',
];

/** The kinds of reports, for people who have none yet. */
function KindCards({ onPick }: { onPick: (type: ReportType) => void }) {
  return (
    <Kinds aria-label="Kinds of reports">
      {firstKinds.map((kind) => (
        <li key={kind}>
          <PictureCard as="button" type="button" onClick={() => onPick(kind)}>
            <KindPicture type={kind} />
            <b>{reportKinds[kind].name}</b>
            <small>{reportKinds[kind].says}</small>
          </PictureCard>
        </li>
      ))}
    </Kinds>
  );
}

/* As high as the list without reports, so that the content below does not move. */
const Loading = styled.p`
  min-height: 328px;
`;

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
  > button:last-of-type {
    margin-left: auto;
  }
`;
const Kinds = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--s3);
  margin-top: var(--s4);
  list-style: none;
  > li {
    display: grid;
  }
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: var(--s4);
  list-style: none;
`;
