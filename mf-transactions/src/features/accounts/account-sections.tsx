import type { Account, LinkedAccount } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import { AccountCard, type AccountCardProps } from './account-card';
import { readAttention } from './api';
import { BankLinkCard, type BankLinkCardProps } from './links/bank-link-card';
import { groupByLink } from './links/link-groups';
import { lineDays } from './net-worth/balance-line';
import { useBalanceLines } from './use-balances';

interface Props extends Pick<BankLinkCardProps, 'onRepair' | 'onRenew'> {
  accounts: readonly Account[];
  linked: readonly LinkedAccount[];
  withHidden: boolean;
  onPlace: (itemId: string) => void;
  onOpen: (id: string) => void;
  onEdit: (account: Account) => void;
  onValue: (account: Account) => void;
}

/** Every account once: those of each bank below its connection, then those kept by hand. */
export function AccountSections(props: Props) {
  const { accounts, linked, withHidden, onPlace, onRepair, onRenew, onOpen, onEdit, onValue } = props;
  const attention = useQuery(readAttention());
  const lines = useBalanceLines(accounts, lineDays);
  const { groups, byHand } = useMemo(() => groupByLink(linked, accounts), [linked, accounts]);
  const isShown = ({ hidden }: Account): boolean => withHidden || !hidden;
  const card = (account: Account, bank?: AccountCardProps['bank']) => (
    <AccountCard
      key={account.id}
      account={account}
      bank={bank}
      line={lines?.get(account.id)}
      statementOf={attention.data?.unreconciled?.find(({ accountId }) => accountId === account.id)?.since}
      onOpen={() => onOpen(account.id)}
      onEdit={() => onEdit(account)}
      onValue={() => onValue(account)}
    />
  );
  const own = byHand.filter(isShown);
  return (
    <>
      {groups.map((group) => (
        <Section key={group.item.id} aria-label={group.item.institutionName}>
          <BankLinkCard {...{ group, onRepair, onRenew }} onPlace={() => onPlace(group.item.id)} />
          <Grid>
            {group.fed
              .filter(({ account }) => isShown(account))
              .map(({ account, bank }) =>
                card(account, { account: bank, isPractice: group.item.practice ?? false }),
              )}
          </Grid>
        </Section>
      ))}
      {own.length > 0 && (
        <Section aria-label="Kept by hand">
          {groups.length > 0 && <h2>Kept by hand</h2>}
          <Grid>{own.map((account) => card(account))}</Grid>
        </Section>
      )}
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--s3);
  > h2 {
    margin-top: var(--s2);
    font-size: var(--text-h2);
  }
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: var(--s4);
  &:empty {
    display: none;
  }
`;
