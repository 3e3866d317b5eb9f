import type { Account } from '@app/contracts-banking';
import { lazyPart, useSession } from '@app/shell-sdk';
import { Banner, Button, ButtonLink, CardSurface, EmptyState, ReadError, Skeleton, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { listAccounts } from '../ledger/api';
import { SampleOffer } from '@app/organising';
import { AccountCard } from './account-card';
import { listLinkedAccounts, readAttention, readLinkSetup } from './api';
import { LinkedAccountCard } from './linked-account-card';
import { NetWorth } from './net-worth/net-worth';
import { lineDays } from './net-worth/balance-line';
import { useBalanceLines } from './use-balances';
import { useBankLink } from './use-bank-link';

const AccountDrawer = lazyPart(() => import('./account-drawer').then((m) => m.AccountDrawer));
const ValuationDialog = lazyPart(() =>
  import('./valuations/valuation-dialog').then((m) => m.ValuationDialog),
);
const SimplefinForm = lazyPart(() => import('./simplefin-form').then((m) => m.SimplefinForm));
const AccountDialog = lazyPart(() => import('./account-form/account-dialog').then((m) => m.AccountDialog));

/** Where the money is: linked banks and accounts kept by hand. */
export function AccountsPage() {
  const { isDemo } = useSession();
  const manual = useQuery(listAccounts());
  const linked = useQuery(listLinkedAccounts());
  const attention = useQuery(readAttention());
  const link = useBankLink();
  const setup = useQuery(readLinkSetup());
  const isMissing = setup.data?.plaid.available === false;
  const [editing, setEditing] = useState<Account | 'new'>();
  const [valued, setValued] = useState<Account>();
  const [params, setParams] = useSearchParams();
  const [withHidden, setWithHidden] = useState(false);
  const accounts = useMemo(
    () => manual.data && [...manual.data].sort((a, b) => Number(a.closed) - Number(b.closed)),
    [manual.data],
  );
  const hidden = accounts?.filter((account) => account.hidden).length ?? 0;
  const lines = useBalanceLines(accounts, lineDays);
  const shown = accounts?.find(({ id }) => id === params.get('show'));
  const show = (id?: string) => setParams(id ? { show: id } : {}, { replace: !id });
  const connect = (
    <Button
      variant="primary"
      icon={<Landmark aria-hidden />}
      busy={link.isConnecting}
      disabled={isMissing}
      onClick={link.connect}
    >
      Connect bank account
    </Button>
  );
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      Add manual account
    </Button>
  );
  const isEmpty = accounts?.length === 0 && !linked.data?.length;
  return (
    <Page>
      {!isEmpty && (
        <Bar>
          {accounts && accounts.length > 0 && <NetWorth accounts={accounts} />}
          <Actions>
            {add}
            {connect}
          </Actions>
        </Bar>
      )}
      {isDemo && (
        <Banner tone="accent" title="Demo mode">
          Bank links here go to a practice bank. Sign in there as <code>user_good</code> with the password{' '}
          <code>pass_good</code>.
        </Banner>
      )}
      {isMissing && (
        <p>
          Bank links are not set up on this server.{' '}
          <Link to="/transactions/import">Import a file from your bank</Link> instead.
        </p>
      )}
      {link.problem && <Banner tone="negative">{link.problem}</Banner>}
      {manual.error && (
        <CardSurface>
          <ReadError title="Your accounts could not be loaded" read={manual} kept={accounts !== undefined} />
        </CardSurface>
      )}
      {linked.error && (
        <CardSurface>
          <ReadError
            title="Linked bank accounts could not be loaded"
            read={linked}
            kept={linked.data !== undefined}
          />
        </CardSurface>
      )}
      {!accounts && !manual.error && <Skeletons />}
      {isEmpty && (
        <CardSurface>
          <EmptyState
            drawing="accounts"
            title="No accounts yet"
            sample={<SampleOffer />}
            action={
              <Ways>
                {connect}
                <ButtonLink as={Link} to="/transactions/import">
                  Import a bank file
                </ButtonLink>
                {add}
              </Ways>
            }
          >
            There are three ways to start: connect a bank, import a file, or add an account by hand.
          </EmptyState>
        </CardSurface>
      )}
      <Grid>
        {linked.data?.map((entry) => (
          <LinkedAccountCard key={entry.account.id} entry={entry} onRepair={link.repair} />
        ))}
        {accounts
          ?.filter((account) => withHidden || !account.hidden)
          .map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              line={lines?.get(account.id)}
              statementOf={
                attention.data?.unreconciled?.find(({ accountId }) => accountId === account.id)?.since
              }
              onOpen={() => show(account.id)}
              onEdit={() => setEditing(account)}
              onValue={() => setValued(account)}
            />
          ))}
      </Grid>
      <Suspense>
        <SimplefinForm />
      </Suspense>
      {accounts && accounts.length > 0 && (
        <div>
          <ButtonLink as={Link} to="/transactions/import" $variant="ghost">
            Import a bank file
          </ButtonLink>
          {hidden > 0 && (
            <Button variant="ghost" onClick={() => setWithHidden(!withHidden)} aria-pressed={withHidden}>
              {withHidden ? 'Leave hidden accounts out' : `Show ${hidden} hidden`}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {shown && (
          <AccountDrawer
            account={shown}
            onClose={() => show()}
            onEdit={() => setEditing(shown)}
            onValue={() => setValued(shown)}
          />
        )}
        {valued && <ValuationDialog account={valued} onClose={() => setValued(undefined)} />}
        {editing && (
          <AccountDialog
            {...(editing !== 'new' && { account: editing })}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Skeletons() {
  return (
    <Grid role="status" aria-label="Loading your accounts">
      {[0, 1, 2].map((index) => (
        <CardSurface key={index}>
          <Skeleton $width="60%" $height="18px" />
          <Skeleton $width="45%" $height="30px" style={{ marginTop: 24 }} />
          <Skeleton $width="30%" style={{ marginTop: 20 }} />
        </CardSurface>
      ))}
    </Grid>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s4);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-left: auto;
  ${media.phone} {
    flex: 1 0 100%;
    > * {
      flex: 1 1 auto;
      padding: 0 var(--s3);
    }
  }
`;

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s2);
  margin-top: var(--s2);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: var(--s4);
  &:empty {
    display: none;
  }
`;
