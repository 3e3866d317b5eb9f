import { isDay } from '@app/calendar';
import { viewPeriods, type ViewFilter } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LedgerFilter } from './ledger-filter';
import { statusNames } from '../ledger/ledger';
import { presetSpan } from './date-presets';

const names = ['category', 'also', 'type', 'status', 'account', 'from', 'to', 'period'] as const;
type FilterName = (typeof names)[number];

/** The filters in the address; unknown values are ignored. */
export function viewOf(params: URLSearchParams): ViewFilter {
  const type = params.get('type');
  const status = statusNames.find((name) => name === params.get('status'));
  const day = (name: 'from' | 'to') => (isDay(params.get(name)) ? { [name]: params.get(name)! } : {});
  const [account, ...accounts] = params.getAll('account').filter(Boolean);
  const also = params.get('category') ? params.getAll('also').filter(Boolean) : [];
  const period = viewPeriods.find((name) => name === params.get('period'));
  return {
    ...(params.get('q')?.trim() && { q: params.get('q')!.trim() }),
    ...(params.get('category') && { category: params.get('category')! }),
    ...(also.length > 0 && { also }),
    ...((type === 'income' || type === 'expense') && { type }),
    ...(status && { status }),
    ...(account && { account }),
    ...(accounts.length > 0 && { accounts }),
    ...(period ? { period } : { ...day('from'), ...day('to') }),
  };
}

/** The filter that rows are matched against: a named period becomes its days as of today. */
export function filterOf(
  { q = '', account, accounts, period, ...view }: ViewFilter,
  today: string,
): LedgerFilter {
  return {
    ...view,
    ...(period && presetSpan(period, today)),
    search: q,
    ...(account && { accountId: account }),
    ...(accounts && { moreAccountIds: accounts }),
  };
}

const settle = 250;

/**
 * Filters are stored in the address, so that a list can be shared, reloaded and linked to. The search text is written a moment after
 * typing.
 */
export function useListFilter() {
  const { today } = useDateFormat();
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [search, setSearch] = useState(inAddress);
  const [lastAddress, setLastAddress] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (inAddress !== lastAddress) {
    setLastAddress(inAddress);
    // The box's own text comes back from the address with a delay and must not overwrite what was typed since.
    if (inAddress !== written) {
      setWritten(inAddress);
      setSearch(inAddress);
    }
  }

  useEffect(() => {
    if (search === inAddress) return;
    const timer = setTimeout(() => {
      setWritten(search);
      setParams((old) => withParams(old, { q: search }), { replace: true });
    }, settle);
    return () => clearTimeout(timer);
  }, [search, inAddress, setParams]);

  const set = (values: Partial<Record<FilterName, string | undefined>>) =>
    setParams((old) => withParams(old, values), { replace: true });
  const view = viewOf(params);
  const show = (shown: ViewFilter) => {
    const q = shown.q ?? '';
    setSearch(q);
    setWritten(q);
    const none = Object.fromEntries(names.map((name) => [name, undefined]));
    const { account, accounts = [], ...otherFields } = shown;
    const all = account ? [account, ...accounts] : undefined;
    setParams((old) => withParams(old, { ...none, ...otherFields, account: all, q }), { replace: true });
  };
  return {
    filter: { ...filterOf(view, today()), search },
    view: withSearch(view, search),
    setSearch,
    // Choosing another category also removes the additional categories of the old one.
    set: (name: FilterName, value: string | undefined) =>
      set({ [name]: value, ...(name === 'category' && { also: undefined }) }),
    setDays: ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
      set({ from, to, period: undefined }),
    setPeriod: (period: string | undefined) => set({ from: undefined, to: undefined, period }),
    /** Replaces all filters by exactly these. */
    show,
    clear: () => show({}),
  };
}

function withSearch({ q: _old, ...view }: ViewFilter, search: string): ViewFilter {
  const q = search.trim();
  return q ? { ...view, q } : view;
}

function withParams(
  params: URLSearchParams,
  values: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    next.delete(name);
    for (const text of typeof value === 'string' ? [value] : (value ?? [])) if (text) next.append(name, text);
  }
  return next;
}
