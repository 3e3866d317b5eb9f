import { reasonOf } from '@app/api-client';
import { partsOf } from '@app/calendar';
import { download } from '@app/charts';
import type { Trip, TripLog } from '@app/contracts-banking';
import { toast, useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  Banner,
  Button,
  CardSurface,
  EmptyState,
  Link,
  ReadError,
  RowSkeletons,
  Select,
  Stack,
} from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { fetchTripsFile, readTrips, addTrip } from './api';
import { deductionWords, milesText } from './mileage-words';
import { TripDialog } from './trip-dialog';
import { TripList } from './trip-list';
import { exportTripsEndpoint } from '@app/contracts-banking';

const currency = 'USD';

/** The screen at `/reports/mileage`: the business journeys of a tax year and their deduction. */
export function MileagePage() {
  const { today } = useDateFormat();
  const [params, setParams] = useSearchParams();
  const thisYear = partsOf(today()).year;
  const year = /^20\d\d$/.test(params.get('year') ?? '') ? Number(params.get('year')) : thisYear;
  const read = useQuery({
    ...readTrips(year),
    placeholderData: keepPreviousData,
  });
  const { data, error } = read;
  const [edited, setEdited] = useState<Trip | 'new'>();
  const years = [...new Set([thisYear, year, ...(data?.years ?? [])])].sort((a, b) => b - a);
  return (
    <Stack>
      <Bar>
        <p>
          <Link as={RouterLink} to="/reports">
            Reports
          </Link>{' '}
          · Mileage log
        </p>
        <Select
          look="pill"
          aria-label="Tax year"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(next) => setParams({ year: next }, { replace: true })}
        />
        <ExportButton year={year} disabled={!data || data.trips.length === 0} />
        <Button call={addTrip} variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          Log a journey
        </Button>
      </Bar>
      {error && !data && <ReadError title="The mileage log could not be loaded" read={read} />}
      {!error && !data && (
        <CardSurface>
          <RowSkeletons count={5} label="Loading the mileage log" />
        </CardSurface>
      )}
      {data && <Log log={data} onEdit={setEdited} />}
      {edited && (
        <TripDialog trip={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}

function Log({ log, onEdit }: { log: TripLog; onEdit: (trip: Trip) => void }) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  return (
    <>
      <Totals>
        <CardSurface>
          <small>Miles in {log.year}</small>
          <b>{milesText(log.miles, locale)}</b>
        </CardSurface>
        <CardSurface>
          <small>Schedule C, line 9</small>
          <b>{log.rates.length === 0 ? '–' : money.amount(log.deduction, { currency })}</b>
          <details>
            <summary>How it is worked out</summary>
            <p>{deductionWords(log)} A planning aid, not advice.</p>
          </details>
        </CardSurface>
      </Totals>
      {log.actualCosts > 0 && log.trips.length > 0 && (
        <Banner tone="warn" title="Use one way, not both">
          {money.amount(log.actualCosts, { currency })} of car costs stand on line 9 of {log.year}, too. For
          one car, either the mileage rate or its actual costs are deducted; tolls and parking may stand
          beside the rate.
        </Banner>
      )}
      <CardSurface>
        {log.trips.length === 0 ? (
          <EmptyState drawing="chart" title={`No journeys logged in ${log.year}.`} />
        ) : (
          <TripList trips={log.trips} onEdit={onEdit} />
        )}
      </CardSurface>
    </>
  );
}

function ExportButton({ year, disabled }: { year: number; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await fetchTripsFile(year);
      download(file.fileName, new Blob([file.data], { type: file.mediaType }));
    } catch (error) {
      toast({ title: 'The log could not be exported', description: reasonOf(error), tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button
      call={exportTripsEndpoint}
      icon={<Download aria-hidden />}
      busy={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  > p {
    margin-right: auto;
    color: var(--ink-2);
  }
`;
const Totals = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--s4);
  > * {
    display: grid;
    align-content: start;
    gap: var(--s1);
    padding: var(--s4);
  }
  small,
  summary,
  details p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  summary {
    cursor: pointer;
  }
  b {
    font-size: var(--text-h2);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
