import type { Account, LinkedAccount } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { numeric } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import { AccountCard, type AccountCardProps } from './account-card';
import { accountGroups, totalText } from './account-groups';
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

/** From this number of accounts on, they are drawn as lines of a list. */
const denseFrom = 8;

/** Shows every account once: linked ones below their bank connection, then manual ones. */
export function AccountSections(props: Props) {
  const { accounts, linked, withHidden, onPlace, onRepair, onRenew, onOpen, onEdit, onValue } = props;
  const { locale } = useSession();
  const attention = useQuery(readAttention());
  const lines = useBalanceLines(accounts, lineDays);
  const { groups, byHand } = useMemo(() => groupByLink(linked, accounts), [linked, accounts]);
  const isShown = ({ hidden }: Account): boolean => withHidden || !hidden;
  // Many cards need long scrolling; lines can be scanned quickly.
  const isDense = accounts.filter(isShown).length >= denseFrom;
  const card = (account: Account, bank?: AccountCardProps['bank']) => (
    <AccountCard
      key={account.id}
      account={account}
      bank={bank}
      isDense={isDense}
      line={lines?.get(account.id)}
      statementOf={attention.data?.unreconciled?.find(({ accountId }) => accountId === account.id)?.since}
      onOpen={() => onOpen(account.id)}
      onEdit={() => onEdit(account)}
      onValue={() => onValue(account)}
    />
  );
  const own = byHand.filter(isShown);
  const kinds = accountGroups(own);
  return (
    <>
      {groups.map((group) => (
        <Section key={group.item.id} aria-label={group.item.institutionName}>
          <BankLinkCard {...{ group, onRepair, onRenew }} onPlace={() => onPlace(group.item.id)} />
          <Grid data-dense={isDense || undefined}>
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
          {kinds.map((group) => (
            <Section key={group.name} aria-label={group.name}>
              {kinds.length > 1 && (
                <Total>
                  <Name as={groups.length > 0 ? 'h3' : 'h2'}>{group.name}</Name>
                  <span>{totalText(group, locale)}</span>
                </Total>
              )}
              <Grid data-dense={isDense || undefined}>{group.accounts.map((account) => card(account))}</Grid>
            </Section>
          ))}
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

const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  margin-top: var(--s2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  span {
    ${numeric}
    font-weight: 600;
  }
`;

const Name = styled.h3`
  font-size: var(--text-sm);
  font-weight: 600;
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: var(--s4);
  &[data-dense] {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s2);
  }
  &:empty {
    display: none;
  }
`;
