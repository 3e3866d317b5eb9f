import type { Period } from '@app/calendar';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { useMemo } from 'react';
import { lineLink } from '../explore-links';
import { bucketsOf, monthsSoFar, yearSpan } from '../explore-span';
import type { ExploreOf } from '../explore-sums';
import { lineName } from '../explore-words';
import type { ViewProps } from '../view-props';
import { yearOf } from './year-of';

/** The year in which the period ends: its sums, and the names, links and averages that the grid and its file show. */
export function useYearView({ facts, explored, span }: Pick<ViewProps, 'facts' | 'explored' | 'span'>) {
  const { locale } = useSession();
  const { today } = useDateFormat();
  const { by } = explored.report;
  const search = explored.filter.q ?? '';
  const year = Number(span.to.slice(0, 4));
  const money = useMemo(() => yearOf(facts, year, by, search), [facts, year, by, search]);
  const months = bucketsOf(yearSpan(year), 'month');
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const monthsCounted = monthsSoFar(year, today());
  return {
    year,
    thisYear: Number(today().slice(0, 4)),
    search,
    money,
    currency: facts.home,
    locale,
    months,
    monthNames: months.map(({ from }) => monthName.format(new Date(`${from}T00:00:00Z`))),
    monthsCounted,
    /** The monthly average of a sum of the year, in minor units. */
    averageOf: (minor: number): number => Math.round(minor / Math.max(1, monthsCounted)),
    nameOf: (key: string | null): string => lineName(key, by, facts.known, facts.ledger.usedCategories),
    /** The list of the rows that a figure adds up; undefined if no search finds exactly these. */
    linkOf: (of: ExploreOf, key: string | null, { from, to }: Period): string | undefined =>
      lineLink(key, { of, by, span: { from, to }, search }, facts.known, facts.ledger.categories),
  };
}

export type YearView = ReturnType<typeof useYearView>;
