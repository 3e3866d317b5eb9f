import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../../ledger/api';
import { usePeople } from '../../people/use-people';
import type { HistoryWords } from './history-words';

/** Formats amounts in the transaction's currency, days, and account names for the person. */
export function useHistoryWords(currency: string): HistoryWords {
  const { amount } = useMoneyFormat();
  const { day } = useDateFormat();
  const { data: accounts } = useQuery(listAccounts());
  const { names: people } = usePeople();
  return {
    money: (value) => amount(value, { currency }),
    day,
    accounts: new Map(accounts?.map(({ id, name }) => [id, name])),
    people,
  };
}
