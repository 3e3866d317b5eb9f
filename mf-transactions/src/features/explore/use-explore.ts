import { addMonths, firstDay, lastDay, monthOf, type Day, type Period } from '@app/calendar';
import type { ReportView, ViewFilter } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { presetSpan } from '../transaction-search/date-presets';
import { viewOf } from '../transaction-search/use-list-filter';
import { yearSpan } from './explore-span';

/** What is explored: how it is summed up, and what of the ledger. */
export interface Explored {
  report: ReportView;
  filter: ViewFilter;
}

const choices: { [K in keyof ReportView]: readonly ReportView[K][] } = {
  show: ['breakdown', 'flow', 'year'],
  of: ['expense', 'income'],
  by: ['group', 'category', 'merchant', 'account', 'tag', 'person'],
  compare: ['none', 'previous', 'year'],
};

/** What an address shows. For a missing or unknown value, the first of its choices is used. */
export function exploredOf(params: URLSearchParams): Explored {
  const pick = <K extends keyof ReportView>(name: K): ReportView[K] => {
    const known: readonly ReportView[K][] = choices[name];
    return known.find((value) => value === params.get(name)) ?? known[0]!;
  };
  const { q, period, from, to } = viewOf(params);
  const days = from && to && from <= to ? { from, to } : {};
  return {
    report: { show: pick('show'), of: pick('of'), by: pick('by'), compare: pick('compare') },
    filter: { ...(q && { q }), ...(period ? { period } : days) },
  };
}

/** The chosen period; by default the last twelve months, including the running one. */
export function spanOf({ period, from, to }: ViewFilter, today: Day): Period {
  if (period) return presetSpan(period, today);
  if (from && to) return { from, to };
  const month = monthOf(today);
  return { from: firstDay(addMonths(month, -11)), to: lastDay(month) };
}

export function addressOf({ report, filter }: Explored): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(choices) as (keyof ReportView)[])
    if (report[name] !== choices[name][0]) params.set(name, report[name]);
  const { q, period, from, to } = filter;
  for (const [name, value] of Object.entries({ q, period, from, to })) if (value) params.set(name, value);
  return params;
}

const settleMs = 250;

/** The state of the report is stored in the address, so that it can be shared, reloaded and saved. */
export function useExplore() {
  const { today } = useDateFormat();
  const [params, setParams] = useSearchParams();
  const explored = useMemo(() => exploredOf(params), [params]);
  const { filter, report } = explored;
  const inAddress = filter.q ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [lastAddress, setLastAddress] = useState(inAddress);
  if (inAddress !== lastAddress) {
    setLastAddress(inAddress);
    if (inAddress !== typed.trim()) setTyped(inAddress);
  }
  const show = (next: Explored): void => setParams(addressOf(next), { replace: true });
  useEffect(() => {
    if (typed.trim() === inAddress) return;
    const timer = setTimeout(
      () =>
        setParams(
          (old) => {
            const { report, filter } = exploredOf(old);
            const { q: _old, ...otherFields } = filter;
            return addressOf({
              report,
              filter: { ...otherFields, ...(typed.trim() && { q: typed.trim() }) },
            });
          },
          { replace: true },
        ),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [typed, inAddress, setParams]);
  const day = today();
  // The year view shows the year in which the chosen period ends.
  const span = useMemo(() => {
    const chosen = spanOf(filter, day);
    return report.show === 'year' ? yearSpan(Number(chosen.to.slice(0, 4))) : chosen;
  }, [filter, report.show, day]);
  const { q } = filter;
  return {
    explored,
    span,
    typed,
    setTyped,
    show,
    setReport: (part: Partial<ReportView>) => show({ report: { ...report, ...part }, filter }),
    setPeriod: (period: Pick<ViewFilter, 'period' | 'from' | 'to'>) =>
      show({ report, filter: { ...(q && { q }), ...period } }),
  };
}
