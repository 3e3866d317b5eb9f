import type { Account } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { dayNumber } from '../ledger/ledger';
import { readLedger } from '../ledger/read-ledger';
import { balancesOn, dayNumbers, movesOf } from './account-balances';
import { listValuations } from './api';

/** The data that balances are calculated from; undefined while it loads. */
export function useBalanceFacts() {
  const { data: ledger, error } = useQuery(readLedger());
  const valuations = useQuery(listValuations());
  const facts = useMemo(
    () => ledger && valuations.data && { moves: movesOf(ledger), valuations: valuations.data },
    [ledger, valuations.data],
  );
  return { facts, error: error ?? valuations.error };
}

/** By account, the balances at the end of the last `days` days, oldest first. */
export function useBalanceLines(accounts: readonly Account[] | undefined, days: number) {
  // The lines in the cards are drawn after the figures, so that they do not delay them.
  const facts = useDeferredValue(useBalanceFacts().facts ?? null, null);
  const today = dayNumber(useDateFormat().today());
  return useMemo(
    () =>
      facts &&
      accounts &&
      new Map(
        accounts.map((account) => [
          account.id,
          balancesOn(account, facts.valuations, facts.moves, dayNumbers(today - days + 1, today)),
        ]),
      ),
    [accounts, facts, today, days],
  );
}
