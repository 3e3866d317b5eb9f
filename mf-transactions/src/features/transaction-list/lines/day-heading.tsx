import { formatMoney } from '@app/money';
import { useDateFormat } from '@app/shell-sdk';
import { memo, type CSSProperties } from 'react';
import { dayText, type Ledger } from '../../ledger/ledger';
import { totalsOf } from '../../transaction-search/ledger-totals';

export interface DayHeadingProps {
  ledger: Ledger;
  item: { day: number; rows: readonly number[] };
  place: CSSProperties;
  index: number;
  locale: string;
}

/** A day and its total. */
export const DayHeading = memo(function DayHeading({ ledger, item, place, index, locale }: DayHeadingProps) {
  const { relativeDay, day } = useDateFormat();
  const text = dayText(item.day);
  const relative = relativeDay(text);
  const date = day(text, 'long');
  // A day without a relative name such as “today” or “yesterday” shows only its date.
  const named = relative !== day(text, 'short') && relative !== day(text, 'medium');
  return (
    <div role="row" className="day" style={place} aria-rowindex={index + 2}>
      <span role="cell">
        {named ? `${relative}, ${date}` : date}
        {!named && relative === day(text, 'medium') && `, ${text.slice(0, 4)}`}
      </span>
      <span role="cell" className="sum">
        {totalsOf(ledger, item.rows)
          .map(({ incomeMinor, expensesMinor, currency }) =>
            formatMoney(incomeMinor - expensesMinor, currency, locale, true),
          )
          .join(' · ')}
      </span>
    </div>
  );
}, isSameHeading);

function isSameHeading(a: DayHeadingProps, b: DayHeadingProps): boolean {
  return (
    a.item === b.item &&
    a.ledger === b.ledger &&
    a.index === b.index &&
    a.locale === b.locale &&
    a.place.transform === b.place.transform
  );
}
