import { reasonOf } from '@app/api-client';
import type { Account } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { confirm, toast, useSession } from '@app/shell-sdk';
import { Amount, CardSurface, Chip, IconButton, Link, Menu, Tile, truncate } from '@app/ui-kit';
import { Archive, ArchiveRestore, Ellipsis, ListChecks, Pencil, Star, Trash2 } from 'lucide-react';
import { Link as RouterLink, createSearchParams, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { accountKinds } from './account-kinds';
import { useAccountWrites } from './use-accounts';

/** A manual account: bank, name, last digits, kind, balance. */
export function AccountCard({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const { locale } = useSession();
  const { icon: Icon, hue, label } = accountKinds[account.kind];
  const navigate = useNavigate();
  const { change, remove } = useAccountWrites();
  const failed = (title: string) => (error: unknown) =>
    void toast({ title, description: reasonOf(error), tone: 'destructive' });
  const set = (part: { isDefault?: true; closed?: boolean }, title: string) =>
    change.mutate(
      { params: { id: account.id }, body: { version: account.version, ...part } },
      {
        onSuccess: () => void toast({ title, description: account.name }),
        onError: failed('The account was not changed'),
      },
    );
  const erase = async () => {
    if (
      !(await confirm({
        title: `Delete ${account.name}?`,
        description: 'Only an account without transactions can be deleted.',
        action: 'Delete',
        destructive: true,
      }))
    )
      return;
    remove.mutate(
      { params: { id: account.id } },
      {
        onSuccess: () => void toast({ title: 'Account deleted', description: account.name }),
        onError: failed('The account was not deleted'),
      },
    );
  };
  return (
    <CardSurface as="article" aria-label={account.name} data-closed={account.closed || undefined}>
      <Head>
        <Tile $hue={hue} aria-hidden>
          <Icon strokeWidth={1.75} />
        </Tile>
        <div>
          <h2 title={account.name}>{account.name}</h2>
          <p title={account.institution ?? undefined}>
            {account.institution ?? label}
            {account.mask && ` ••${account.mask}`}
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={`Actions for ${account.name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
            {
              label: 'Reconcile',
              icon: <ListChecks aria-hidden />,
              onSelect: () => void navigate(`/accounts/${account.id}/reconcile`),
            },
            {
              label: 'Make default',
              icon: <Star aria-hidden />,
              disabled: account.isDefault || account.closed,
              onSelect: () => set({ isDefault: true }, 'Default account set'),
            },
            account.closed
              ? {
                  label: 'Reopen',
                  icon: <ArchiveRestore aria-hidden />,
                  onSelect: () => set({ closed: false }, 'Account reopened'),
                }
              : {
                  label: 'Close',
                  icon: <Archive aria-hidden />,
                  onSelect: () => set({ closed: true }, 'Account closed'),
                },
            null,
            { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => void erase() },
          ]}
        />
      </Head>
      <Amount
        size="big"
        minor={minorFromDecimal(account.balance, account.currency)}
        currency={account.currency}
        locale={locale}
      />
      <Foot>
        <Chip>{label}</Chip>
        <Chip>Manual</Chip>
        {account.isDefault && <Chip $tone="accent">Default</Chip>}
        {account.closed && <Chip $tone="warn">Closed</Chip>}
        <Link as={RouterLink} to={`/transactions?${createSearchParams({ account: account.id })}`}>
          Transactions
        </Link>
      </Foot>
    </CardSurface>
  );
}

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  margin: 0 calc(var(--s2) * -1) var(--s3) 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    font-size: var(--text-h2);
    ${truncate}
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    ${truncate}
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: var(--s3);
  > a {
    margin-left: auto;
  }
`;
