import { partsOf } from '@app/calendar';
import { lazyPart, useDateFormat } from '@app/shell-sdk';
import { ButtonLink, Card, PageHead, ReadError, Select, Skeleton, Stack } from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { listOpenLots, readGains, readSettings } from './api';
import { FormRowsCard } from './form-rows-card';
import { HoldingsCard } from './holdings-card';
import { IncomeCard } from './income-card';
import { LotsCard } from './lots-card';
import { SalePreviewCard } from './sale-preview-card';
import { SettingsCard } from './settings-card';
import { TotalsCard } from './totals-card';

const PicksDialog = lazyPart(() => import('./picks-dialog').then((part) => part.PicksDialog));

/** A tax year of coins: gains like Form 8949, income, lots, and the settings for the calculation. */
export function GainsPage() {
  const { today } = useDateFormat();
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('year'));
  const year = Number.isInteger(asked) && asked >= 2009 && asked < 9999 ? asked : partsOf(today()).year;
  const read = useQuery({ ...readGains(year), placeholderData: keepPreviousData });
  const { data, error } = read;
  const settings = useQuery(readSettings());
  const lots = useQuery(listOpenLots());
  // The cards differ in height from any placeholder, so they appear together and none moves another.
  const isPending = read.isPending || settings.isPending || lots.isPending;
  const [picking, setPicking] = useState<string>();
  return (
    <>
      <PageHead title="Gains and taxes">
        <ButtonLink as={RouterLink} to="/crypto">
          <ArrowLeft aria-hidden /> Portfolio
        </ButtonLink>
        <Select
          look="pill"
          aria-label="Tax year"
          value={String(year)}
          options={[...new Set([year, partsOf(today()).year, ...(data?.years ?? [])])]
            .sort((a, b) => b - a)
            .map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(next) => setSearch({ year: next }, { replace: true })}
        />
      </PageHead>
      <Stack>
        {isPending ? (
          <Card role="status" aria-label="Calculating your gains">
            <Skeleton $height="160px" />
          </Card>
        ) : (
          <>
            {error && (
              <Card>
                <ReadError title="Your gains could not be calculated" read={read} />
              </Card>
            )}
            {data && !error && <TotalsCard gains={data} />}
            <SettingsCard />
            {data && !error && (
              <>
                <FormRowsCard gains={data} onPick={data.method === 'specific' ? setPicking : undefined} />
                <IncomeCard gains={data} />
              </>
            )}
            <LotsCard />
            <SalePreviewCard />
            {data && !error && <HoldingsCard gains={data} />}
          </>
        )}
      </Stack>
      {picking !== undefined && (
        <Suspense>
          <PicksDialog transactionId={picking} onClose={() => setPicking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
