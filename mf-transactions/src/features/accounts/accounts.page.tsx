import { startImportEndpoint, type Account } from '@app/contracts-banking';
import { SampleOffer } from '@app/organising';
import { lazyPart, useSession } from '@app/shell-sdk';
import {
  Banner,
  Button,
  ButtonLink,
  CardSurface,
  EmptyState,
  Link,
  media,
  ReadError,
  Skeleton,
  Stack,
  IfPermitted,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Landmark, Plus } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { listAccounts } from '../ledger/api';
import { AccountSections, Grid } from './account-sections';
import { LinkDialogs } from './links/link-dialogs';
import { useLinkedAccounts } from './links/use-links';
import { NetWorth } from './net-worth/net-worth';
import { NetWorthPlaceholder } from './net-worth/net-worth-strip';
import { useBankLink, type LinkProblem } from './use-bank-link';
import { useLinkSetup } from './links/use-link-setup';
import { claimSimplefin, createAccount, createLinkToken } from './api';

const AccountDrawer = lazyPart(() => import('./account-drawer').then((m) => m.AccountDrawer));
const ValuationDialog = lazyPart(() =>
  import('./valuations/valuation-dialog').then((m) => m.ValuationDialog),
);
const AccountDialog = lazyPart(() => import('./account-form/account-dialog').then((m) => m.AccountDialog));

/** All accounts: linked and manual ones. */
export function AccountsPage() {
  const manual = useQuery(listAccounts());
  const linked = useLinkedAccounts();
  const [params, setParams] = useSearchParams();
  const show = (next: Record<string, string>): void => setParams(next, { replace: params.size > 0 });
  const link = useBankLink((itemId) => show({ place: itemId }));
  const setup = useLinkSetup();
  const [editing, setEditing] = useState<Account | 'new'>();
  const [valued, setValued] = useState<Account>();
  const [withHidden, setWithHidden] = useState(false);
  const accounts = useMemo(
    () => manual.data && [...manual.data].sort((a, b) => Number(a.closed) - Number(b.closed)),
    [manual.data],
  );
  const hidden = accounts?.filter((account) => account.hidden).length ?? 0;
  const shown = accounts?.find(({ id }) => id === params.get('show'));
  // Waits for both, because linked banks that arrive later would push down what is already shown.
  const isKnown = accounts !== undefined && (linked.data !== undefined || linked.error !== null);
  const isEmpty = isKnown && accounts.length === 0 && !linked.data?.length;
  const connect = (
    <Button
      call={createLinkToken}
      {...(!setup.isPlaidMissing && { variant: 'primary' })}
      icon={<Landmark aria-hidden />}
      busy={link.isConnecting}
      disabled={setup.isPlaidMissing}
      onClick={link.connect}
    >
      Connect bank account
    </Button>
  );
  const add = (
    <Button call={createAccount} icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      Add manual account
    </Button>
  );
  const bring = (
    <IfPermitted call={startImportEndpoint}>
      <ButtonLink
        as={RouterLink}
        to="/transactions/import"
        {...(setup.isPlaidMissing && { $variant: 'primary' as const })}
      >
        <FileUp aria-hidden />
        Import a bank file
      </ButtonLink>
    </IfPermitted>
  );
  const simplefin = setup.simplefin && (
    <Button
      call={claimSimplefin}
      icon={<Landmark aria-hidden />}
      onClick={() => show({ connect: 'simplefin' })}
    >
      Connect with SimpleFIN
    </Button>
  );
  return (
    <Stack>
      {!isEmpty && (
        <Bar>
          {!accounts && !manual.error && <NetWorthPlaceholder />}
          {accounts && accounts.length > 0 && <NetWorth accounts={accounts} />}
          <Actions>
            {bring}
            {add}
            {simplefin}
            {connect}
          </Actions>
        </Bar>
      )}
      <Notes setup={setup} problem={link.problem} />
      <Failures reads={{ manual, linked }} />
      {!isKnown && !manual.error && <Skeletons />}
      {isEmpty && <Nothing {...{ bring, connect, add, simplefin }} />}
      {isKnown && (
        <AccountSections
          accounts={accounts}
          linked={linked.data ?? []}
          withHidden={withHidden}
          onRepair={link.repair}
          onRenew={() => show({ connect: 'simplefin' })}
          onPlace={(itemId) => show({ place: itemId })}
          onOpen={(id) => show({ show: id })}
          onEdit={setEditing}
          onValue={setValued}
        />
      )}
      {!isEmpty && isKnown && hidden > 0 && (
        <div>
          <Button variant="ghost" onClick={() => setWithHidden(!withHidden)} aria-pressed={withHidden}>
            {withHidden ? 'Leave hidden accounts out' : `Show ${hidden} hidden`}
          </Button>
        </div>
      )}
      <LinkDialogs
        accounts={accounts}
        linked={linked.data}
        page={setup.simplefin?.page ?? null}
        placing={params.get('place')}
        isTyping={params.get('connect') === 'simplefin'}
        onLinked={(itemId) => show({ place: itemId })}
        onClose={() => show({})}
      />
      <Suspense>
        {shown && (
          <AccountDrawer
            account={shown}
            onClose={() => show({})}
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
    </Stack>
  );
}

/** Notes about all links: the practice bank of the demo, a server without bank links, the error of the last attempt. */
function Notes({
  setup,
  problem,
}: {
  setup: ReturnType<typeof useLinkSetup>;
  problem: LinkProblem | undefined;
}) {
  const { isDemo } = useSession();
  return (
    <>
      {isDemo && !setup.isPlaidMissing && (
        <Banner tone="accent" title="Demo mode">
          Bank links here go to a practice bank. Sign in there as <code>user_good</code> with the password{' '}
          <code>pass_good</code>.
        </Banner>
      )}
      {setup.isPlaidMissing && (
        <p>
          Bank links are not set up on this server.{' '}
          <Link as={RouterLink} to="/transactions/import">
            Import a file from your bank
          </Link>
          {setup.simplefin ? ' instead, or connect with SimpleFIN.' : ' instead.'}
        </p>
      )}
      {problem && (
        <Banner
          tone="negative"
          action={
            problem.retry && (
              <Button size="sm" onClick={problem.retry}>
                Retry
              </Button>
            )
          }
        >
          {problem.text}
        </Banner>
      )}
    </>
  );
}

type Read = Parameters<typeof ReadError>[0]['read'] & { data: unknown };

function Failures({ reads: { manual, linked } }: { reads: { manual: Read; linked: Read } }) {
  return (
    <>
      {manual.error && (
        <CardSurface>
          <ReadError
            title="Your accounts could not be loaded"
            read={manual}
            kept={manual.data !== undefined}
          />
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
    </>
  );
}

function Nothing({
  bring,
  connect,
  add,
  simplefin,
}: Record<'bring' | 'connect' | 'add' | 'simplefin', ReactNode>) {
  return (
    <CardSurface>
      <EmptyState
        drawing="accounts"
        title="No accounts yet"
        sample={<SampleOffer />}
        action={
          <Ways>
            {connect}
            {simplefin}
            {bring}
            {add}
          </Ways>
        }
      >
        There are three ways to start: connect a bank, import a file, or add an account by hand.
      </EmptyState>
    </CardSurface>
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
