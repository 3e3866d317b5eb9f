import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '@app/calendar';
import type { LedgerFilter } from '../ledger/ledger-filter';
import { statusNames } from '../ledger/ledger';

const names = ['category', 'type', 'status', 'account', 'from', 'to'] as const;
type FilterName = (typeof names)[number];

/** The filters as the address has them; anything unknown in it is ignored. */
export function filterOf(params: URLSearchParams): LedgerFilter {
  const type = params.get('type');
  const status = statusNames.find((name) => name === params.get('status'));
  const day = (name: 'from' | 'to') => (isDay(params.get(name)) ? { [name]: params.get(name)! } : {});
  return {
    search: params.get('q') ?? '',
    ...(params.get('category') && { category: params.get('category')! }),
    ...((type === 'income' || type === 'expense') && { type }),
    ...(status && { status }),
    ...(params.get('account') && { accountId: params.get('account')! }),
    ...day('from'),
    ...day('to'),
  };
}

const settle = 250;

/** Filters live in the address, so that a list can be shared, reloaded and led to. The search text follows a moment after typing. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // What this box wrote itself comes back late: it must not undo what was typed since.
    if (inAddress !== written) {
      setWritten(inAddress);
      setSearch(inAddress);
    }
  }

  useEffect(() => {
    if (search === inAddress) return;
    const timer = setTimeout(() => {
      setWritten(search);
      setParams((old) => withParam(old, 'q', search), { replace: true });
    }, settle);
    return () => clearTimeout(timer);
  }, [search, inAddress, setParams]);

  return {
    filter: { ...filterOf(params), search },
    setSearch,
    set: (name: FilterName, value: string | undefined) =>
      setParams((old) => withParam(old, name, value), { replace: true }),
    clear: () => {
      setSearch('');
      setWritten('');
      setParams(
        (old) => names.reduce((next, name) => withParam(next, name, undefined), withParam(old, 'q', '')),
        { replace: true },
      );
    },
    setDays: ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
      setParams((old) => withParam(withParam(old, 'from', from), 'to', to), { replace: true }),
  };
}

function withParam(params: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
