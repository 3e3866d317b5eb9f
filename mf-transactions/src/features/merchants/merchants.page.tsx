import { reasonOf } from '@app/api-client';
import type { Merchant } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { changeMerchant } from '@app/organising';
import { useSession } from '@app/shell-sdk';
import {
  ButtonLink,
  Card,
  CardSurface,
  Chip,
  EmptyState,
  ErrorState,
  IconButton,
  Menu,
  RowSkeletons,
  SearchInput,
  numeric,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Merge, Pencil, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, createSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { OrganiseFrame, OrganiseList, Words } from '../organise/organise-frame';
import { useRecast } from '../organise/use-recast';
import { listMerchants } from './api/list-merchants';
import { MerchantDialog } from './merchant-dialog';
import { MergeMerchantDialog } from './merge-merchant-dialog';

const atOnce = 100;

/** Who was paid, by one clean name whatever the bank prints. */
export function MerchantsPage() {
  const { data, error, isFetching, refetch } = useQuery(listMerchants());
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(atOnce);
  const [open, setOpen] = useState<{ what: 'edit' | 'merge'; merchant: Merchant }>();
  const wanted = search.trim().toLowerCase();
  const found = (data ?? []).filter(({ name, aliases }) =>
    [name, ...aliases.map((alias) => alias.name)].some((one) => one.toLowerCase().includes(wanted)),
  );
  return (
    <OrganiseFrame>
      {error && (
        <CardSurface>
          <ErrorState
            kept={data !== undefined}
            title="Your merchants could not be loaded"
            onRetry={() => void refetch()}
            busy={isFetching}
          >
            {reasonOf(error)}
          </ErrorState>
        </CardSurface>
      )}
      {!data && !error && (
        <CardSurface>
          <RowSkeletons count={8} label="Loading your merchants" />
        </CardSurface>
      )}
      {data?.length === 0 && (
        <CardSurface>
          <EmptyState
            drawing="ledger"
            title="No merchants yet"
            action={
              <ButtonLink as={Link} to="/transactions/import" $variant="primary">
                Import a bank file
              </ButtonLink>
            }
          >
            They come with your transactions. Here you then give them clean names, put two that are one
            together, and choose the category each has.
          </EmptyState>
        </CardSurface>
      )}
      {data && data.length > 0 && (
        <>
          <SearchInput
            value={search}
            onChange={setSearch}
            label="Search merchants"
            placeholder="Search merchants..."
          />
          <Card title={found.length === 1 ? '1 merchant' : `${found.length.toLocaleString()} merchants`}>
            <OrganiseList>
              {found.slice(0, shown).map((merchant) => (
                <MerchantRow
                  key={merchant.key}
                  merchant={merchant}
                  onOpen={(what) => setOpen({ what, merchant })}
                />
              ))}
            </OrganiseList>
            {found.length > shown && (
              <More type="button" onClick={() => setShown(shown + atOnce)}>
                Show {Math.min(atOnce, found.length - shown)} more
              </More>
            )}
          </Card>
        </>
      )}
      {open?.what === 'edit' && (
        <MerchantDialog merchant={open.merchant} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === 'merge' && (
        <MergeMerchantDialog
          merchant={open.merchant}
          merchants={data ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </OrganiseFrame>
  );
}

function MerchantRow({ merchant, onOpen }: { merchant: Merchant; onOpen: (what: 'edit' | 'merge') => void }) {
  const { locale } = useSession();
  const { key, name, transactions, totals, lastCategory, learn, aliases } = merchant;
  const change = useRecast(
    changeMerchant,
    learn ? `Nothing is learned from ${name}` : `Learning from ${name} again`,
  );
  const also = aliases.map((alias) => alias.name).join(', ');
  return (
    <li>
      <Words>
        <b title={name}>{name}</b>
        <small title={also}>
          <Link to={`/transactions?${createSearchParams({ q: name })}`}>
            {transactions === 1 ? '1 transaction' : `${transactions.toLocaleString()} transactions`}
          </Link>{' '}
          · {lastCategory}
          {also && ` · also ${also}`}
        </small>
      </Words>
      {!learn && <Chip>Not learned</Chip>}
      <Total>
        {totals.map(({ currency, expenseMinor, incomeMinor }) => (
          <span key={currency}>{formatMoney(incomeMinor - expenseMinor, currency, locale, true)}</span>
        ))}
      </Total>
      <Menu
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onOpen('edit') },
          { label: 'Merge into another', icon: <Merge aria-hidden />, onSelect: () => onOpen('merge') },
          {
            label: learn ? 'Learn nothing from it' : 'Learn from it',
            icon: <Sparkles aria-hidden />,
            onSelect: () => change.mutate({ params: { key }, body: { learn: !learn } }),
          },
        ]}
      />
    </li>
  );
}

const Total = styled.span`
  ${numeric}
  display: grid;
  justify-items: end;
  font-weight: 550;
  white-space: nowrap;
`;

const More = styled.button`
  width: 100%;
  min-height: var(--touch);
  color: var(--accent-ink);
  font-weight: 550;
`;
