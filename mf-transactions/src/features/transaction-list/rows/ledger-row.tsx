import { uninformativeCategories } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { lazyPart } from '@app/shell-sdk';
import type { CategoryLookOf } from '@app/organising';
import { capitalised, LineIcon, monogram, spelled } from '@app/ui-kit';
import { memo, Suspense, type CSSProperties } from 'react';
import { isMarked, type LedgerRow } from '../../ledger/ledger';
import { isProvisional } from '../../ledger/ledger-patch';
import { overflowMark, type ColumnWidths } from './text-overflow';
import type { RowActions } from './row-actions';
import { hasWideMarks, RowMarks } from './row-marks';
import { isWaiting } from '../../ledger/waiting/waiting-ledger';
import { changeTransaction } from '../../ledger/api';
import { useMayCall } from '@app/api-client';

export interface LedgerRowViewProps {
  row: LedgerRow;
  /** The account's balance after the row, in a list of one account. */
  balance: number | undefined;
  place: CSSProperties;
  index: number;
  locale: string;
  dateText: (day: string) => string;
  /** Icon and colour of the person's categories. */
  lookOf: CategoryLookOf;
  isSelected: boolean;
  /** Chosen for a change of many rows. */
  isPicked: boolean;
  isActive: boolean;
  /** True once its menu was opened. */
  hasMenu: boolean;
  /** True while its category is being changed. */
  isSorting: boolean;
  onSort: (id: string | undefined) => void;
  onPick: (id: string, range: boolean) => void;
  onOpen: (id: string) => void;
  onMenu: (id: string) => void;
  actions: RowActions;
}

const CategoryCell = lazyPart(() => import('./category-cell').then((m) => m.CategoryCell));
const RowMenu = lazyPart(() => import('./row-menu').then((m) => m.RowMenu));

/** One row. Its elements are plain, because the surface around the list styles them, which keeps scrolling cheap. */
export const LedgerRowView = memo(
  function LedgerRowView({ place, index, isSelected, isActive, ...content }: LedgerRowViewProps) {
    const { row, onOpen } = content;
    const waiting = isProvisional(row.id);
    return (
      <div
        role="row"
        className="row"
        style={place}
        aria-rowindex={index + 2}
        aria-selected={isSelected}
        // A write may be queued on the device for days, so its row is as readable as any other.
        data-waiting={(waiting && !isWaiting(row)) || undefined}
        data-active={isActive || undefined}
        onClick={() => !waiting && onOpen(row.id)}
      >
        <Cells {...content} />
      </div>
    );
  },
  (a, b) =>
    a.index === b.index &&
    a.isSelected === b.isSelected &&
    a.isActive === b.isActive &&
    a.place.transform === b.place.transform &&
    isSameContent(a, b),
);

type CellsProps = Omit<LedgerRowViewProps, 'place' | 'index' | 'isSelected' | 'isActive'>;

const isSameContent = (a: CellsProps, b: CellsProps): boolean =>
  a.isPicked === b.isPicked &&
  a.balance === b.balance &&
  a.hasMenu === b.hasMenu &&
  a.isSorting === b.isSorting &&
  a.onSort === b.onSort &&
  a.actions === b.actions &&
  a.onMenu === b.onMenu &&
  a.onPick === b.onPick &&
  a.locale === b.locale &&
  a.onOpen === b.onOpen &&
  a.dateText === b.dateText &&
  a.lookOf === b.lookOf &&
  (a.row === b.row ||
    (Object.keys(a.row) as (keyof LedgerRow)[]).every((name) => isSame(a.row[name], b.row[name])));

/** The content of a row, independent of its position: a row added above moves all others without rendering their content. */
const Cells = memo(function Cells({
  row,
  balance,
  locale,
  dateText,
  lookOf,
  isPicked,
  hasMenu,
  isSorting,
  onSort,
  onPick,
  onOpen,
  onMenu,
  actions,
}: CellsProps) {
  const { name, title, lead } = categoryWords(row);
  const { hue, icon } = lookOf(lead);
  const letter =
    row.type === 'transfer' || !uninformativeCategories.has(lead) ? undefined : monogram(nameOf(row));
  const waiting = isProvisional(row.id);
  const verb = useMayCall()(changeTransaction) ? 'Edit' : 'Open';
  const date = dateText(row.date);
  return (
    <>
      <span role="cell" className="what">
        <input
          type="checkbox"
          className="pick"
          data-pick={row.id}
          aria-label={`Select ${row.description}`}
          checked={isPicked}
          disabled={waiting}
          onClick={(event) => {
            event.stopPropagation();
            onPick(row.id, event.shiftKey);
          }}
          onChange={() => undefined}
        />
        <span className="tile" data-hue={letter?.hue ?? hue} data-letter={letter?.letter} {...tileWords(row)}>
          {!letter && <LineIcon icon={icon} size={18} />}
        </span>
        <span className="words">
          <span className="line">
            <b title={row.description} data-long={overflowMark(row.description, whatRoom(row))}>
              {row.description}
            </b>
            <RowMarks row={row} />
          </span>
          <small>
            {name}
            {row.status !== 'completed' && ` · ${capitalised(row.status)}`}
            {isWaiting(row) && ' · Waiting to be sent'}
          </small>
        </span>
      </span>
      <span role="cell" className="category" title={title}>
        <i data-hue={hue} aria-hidden />
        {isSorting ? (
          <Suspense fallback={<span>{name}</span>}>
            <CategoryCell row={row} onClose={() => onSort(undefined)} />
          </Suspense>
        ) : (
          <span
            data-long={overflowMark(name, room.category)}
            data-sorts={(!waiting && verb === 'Edit') || undefined}
            onClick={(event) => {
              if (waiting) return;
              event.stopPropagation();
              onSort(row.id);
            }}
          >
            {name}
          </span>
        )}
      </span>
      <span role="cell" className="date" data-long={overflowMark(date, room.date)}>
        {date}
      </span>
      <span
        role="cell"
        className="amount"
        data-income={row.type === 'income' || undefined}
        data-apart={row.type === 'transfer' || isMarked(row, 'excluded') || undefined}
        data-failed={row.status === 'failed' || undefined}
      >
        {formatMoney(row.amountMinor, row.currency, locale, row.type === 'income')}
      </span>
      {balance !== undefined && (
        <span role="cell" className="balance">
          {formatMoney(balance, row.currency, locale)}
        </span>
      )}
      <span role="cell" className="method" data-long={overflowMark(row.paymentMethod, room.method)}>
        {spelled(row.paymentMethod)}
      </span>
      <span role="cell" className="status">
        <span className="chip" data-status={isWaiting(row) ? 'pending' : row.status}>
          {isWaiting(row) ? 'Waiting' : capitalised(row.status)}
        </span>
      </span>
      <span role="cell" className="actions">
        <button
          type="button"
          aria-label={`${verb} ${row.description}`}
          disabled={waiting}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row.id);
          }}
        >
          {verb}
        </button>
        <More row={row} waiting={waiting} hasMenu={hasMenu} onMenu={onMenu} actions={actions} />
      </span>
    </>
  );
}, isSameContent);

type MoreProps = Pick<LedgerRowViewProps, 'row' | 'hasMenu' | 'onMenu' | 'actions'> & { waiting: boolean };

/** A plain button until it is pressed. */
function More({ row, waiting, hasMenu, onMenu, actions }: MoreProps) {
  const plain = (
    <button
      type="button"
      className="more"
      aria-label={`More for ${row.description}`}
      aria-haspopup="menu"
      aria-expanded={false}
      disabled={waiting}
      onPointerEnter={() => void RowMenu.preload()}
      onFocus={() => void RowMenu.preload()}
      onClick={(event) => {
        event.stopPropagation();
        onMenu(row.id);
      }}
    />
  );
  if (!hasMenu) return plain;
  // Clicks in the menu must not reach the row, which would open it.
  return (
    <span onClick={(event) => event.stopPropagation()}>
      <Suspense fallback={plain}>
        <RowMenu row={row} actions={actions} />
      </Suspense>
    </span>
  );
}

/** The minimum widths of columns with long text (`ListSurface`), without icons next to the text. */
const room = {
  what: { narrow: 134, wide: 194 },
  whatBesideDot: { narrow: 119, wide: 179 },
  whatBesideMarks: { narrow: 0, wide: 0 },
  category: { narrow: 95, wide: 116 },
  method: { narrow: 88, wide: 95 },
  // Most of the width that a date needs in the shortest languages; the rest may use the gap next to the column.
  date: { narrow: 112, wide: 112 },
};

function whatRoom(row: LedgerRow): ColumnWidths {
  if (hasWideMarks(row)) return room.whatBesideMarks;
  return isMarked(row, 'unreviewed') ? room.whatBesideDot : room.what;
}

const nameOf = ({ merchant, description }: LedgerRow): string => merchant ?? description;

/** The two arrows of a transfer carry meaning; any other icon only repeats the category. */
const tileWords = ({ type }: LedgerRow) =>
  type === 'transfer'
    ? { role: 'img', 'aria-label': transferWords, title: transferWords }
    : { 'aria-hidden': true };
const transferWords = 'Transfer between own accounts';

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** For a split, the name of its largest part and the number of its other categories. */
function categoryWords(row: LedgerRow): { name: string; title: string; lead: string } {
  if (!isMarked(row, 'split') || row.parts.length === 0)
    return { name: spelled(row.category), title: spelled(row.category), lead: row.category };
  const parts = [...row.parts].sort((a, b) => Math.abs(b.amountMinor) - Math.abs(a.amountMinor));
  const names = parts.map(({ category }) => category);
  const lead = names[0]!;
  return {
    lead,
    name: names.length > 1 ? `${lead} +${names.length - 1}` : lead,
    title: names.join(', '),
  };
}
