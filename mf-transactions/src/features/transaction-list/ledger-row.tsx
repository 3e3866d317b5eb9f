import { formatMoney } from '@app/money';
import { capitalised, categoryLook } from '@app/ui-kit';
import { ArrowLeftRight } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import type { LedgerRow } from '../ledger/ledger';
import { isProvisional } from '../ledger/ledger-patch';

export interface LedgerRowViewProps {
  row: LedgerRow;
  place: CSSProperties;
  index: number;
  locale: string;
  dateText: (day: string) => string;
  isSelected: boolean;
  onOpen: (id: string) => void;
}

/** One row. Plain elements: the surface around the list styles them, which keeps scrolling cheap. */
export const LedgerRowView = memo(
  function LedgerRowView({ row, place, index, locale, dateText, isSelected, onOpen }: LedgerRowViewProps) {
    const { hue, icon: Icon } = categoryLook(row.category);
    const waiting = isProvisional(row.id);
    const open = () => !waiting && onOpen(row.id);
    return (
      <div
        role="row"
        className="row"
        style={place}
        aria-rowindex={index + 2}
        aria-selected={isSelected}
        data-waiting={waiting || undefined}
        onClick={open}
      >
        <span role="cell" className="what">
          <span className="tile" data-hue={hue} aria-hidden>
            <Icon strokeWidth={1.75} />
          </span>
          <span className="words">
            <b title={row.description}>{row.description}</b>
            <small>
              {row.category}
              {row.status !== 'completed' && ` · ${capitalised(row.status)}`}
            </small>
          </span>
        </span>
        <span role="cell" className="category" title={row.category}>
          <i data-hue={hue} aria-hidden />
          <span>{row.category}</span>
          {row.type === 'transfer' && <ArrowLeftRight aria-label="Transfer between own accounts" size={14} />}
        </span>
        <span role="cell" className="date">
          {dateText(row.date)}
        </span>
        <span
          role="cell"
          className="amount"
          data-income={row.type === 'income' || undefined}
          data-failed={row.status === 'failed' || undefined}
        >
          {formatMoney(row.amountMinor, row.currency, locale, row.type === 'income')}
        </span>
        <span role="cell" className="method">
          {row.paymentMethod}
        </span>
        <span role="cell" className="status">
          <span className="chip" data-status={row.status}>
            {capitalised(row.status)}
          </span>
        </span>
        <span role="cell" className="actions">
          <button
            type="button"
            aria-label={`Edit ${row.description}`}
            disabled={waiting}
            onClick={(event) => {
              event.stopPropagation();
              open();
            }}
          >
            Edit
          </button>
        </span>
      </div>
    );
  },
  (a, b) =>
    a.index === b.index &&
    a.isSelected === b.isSelected &&
    a.place.transform === b.place.transform &&
    a.locale === b.locale &&
    a.onOpen === b.onOpen &&
    a.dateText === b.dateText &&
    (Object.keys(a.row) as (keyof LedgerRow)[]).every((name) => a.row[name] === b.row[name]),
);
