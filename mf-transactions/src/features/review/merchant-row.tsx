import { uncategorised, unsortedCategories } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { useCategoryLook } from '@app/organising';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, CategoryBox, Checkbox, IconButton, monogram, spelled, PermittedFields } from '@app/ui-kit';
import { ChevronDown, ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { rowAt, type Ledger } from '../ledger/ledger';
import { categoryOf, sumOf } from './merchant-groups';
import type { MerchantItem } from './review-item';
import { commitBulk } from '../bulk-changes/api';

export interface MerchantAnswer {
  /** Undefined if the rows keep their categories. */
  category?: string;
  always: boolean;
  byKey: boolean;
}

export interface MerchantAnswers {
  /** Called with one answer for all rows of the item; `byKey` moves the focus to the next box. */
  onSort: (item: MerchantItem, answer: MerchantAnswer) => void;
  onApproveRows: (ids: readonly string[]) => void;
  onDeleteRow: (id: string) => void;
  /** Called with a new category for a single row, which also marks it as reviewed. */
  onCategoriseRow: (id: string, category: string) => void;
  onEdit: (id: string) => void;
}

export interface MerchantRowProps extends MerchantAnswers {
  ledger: Ledger;
  item: MerchantItem;
  isActive: boolean;
  /** Scrolls into view and takes the focus. */
  isCalled: boolean;
  /** Counts how often the keys opened its category box; 0 if never. */
  boxCall: number;
  busy: boolean;
  categories: readonly string[];
  accountName: (id: string) => string;
}

/** One merchant with all its rows to review: one category for all of them, and optionally for future ones. */
export const MerchantRow = memo(function MerchantRow(props: MerchantRowProps) {
  const { ledger, item, isActive, isCalled, boxCall, busy, categories } = props;
  const { locale } = useSession();
  const place = useRef<HTMLLIElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [always, setAlways] = useState(true);
  useEffect(() => {
    if (!isCalled) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCalled]);
  useEffect(() => {
    if (boxCall > 0) box.current?.focus();
  }, [boxCall]);
  const count = item.rows.length;
  const category = categoryOf(ledger, item);
  const isSorted = category !== undefined && !unsortedCategories.has(category);
  const { hue, icon: Icon } = useCategoryLook()(category ?? uncategorised);
  const letter = isSorted ? undefined : monogram(item.name);
  // No rule is learned from a transfer, even if it names somebody.
  const mayLearn = item.merchant !== null && item.kind !== 'moved';
  const ids = item.rows.map((row) => ledger.columns.id[row]!);
  const currency = ledger.currencies[ledger.columns.currency[item.rows[0]!]!]!;
  const sum = sumOf(ledger, item);
  const approve = () => props.onSort(item, { always: false, byKey: false });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current) return;
    // Escape returns the keys to the list.
    if (event.key === 'Escape') place.current?.focus({ preventScroll: true });
    const isClosed = box.current?.getAttribute('aria-expanded') !== 'true';
    if (event.key === 'Enter' && isClosed && isSorted) props.onSort(item, { always: false, byKey: true });
  };
  return (
    <li
      ref={place}
      className="merchant"
      tabIndex={-1}
      data-active={isActive || undefined}
      aria-current={isActive || undefined}
    >
      <span className="tile" data-hue={letter?.hue ?? hue} data-letter={letter?.letter} aria-hidden>
        {!letter && <Icon />}
      </span>
      <span className="words">
        <b>{item.name}</b>
        <small>
          {count === 1 ? (
            <Where {...props} row={item.rows[0]!} hasBox />
          ) : (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? <ChevronDown aria-hidden size={12} /> : <ChevronRight aria-hidden size={12} />}
              {count.toLocaleString(locale)} transactions
            </button>
          )}
        </small>
      </span>
      <span className="amount">{formatMoney(sum, currency, locale, sum > 0 && item.kind !== 'moved')}</span>
      <span className="sort" onKeyDownCapture={onKeyDown}>
        <PermittedFields call={commitBulk}>
          <CategoryBox
            label={`Category of ${item.name}`}
            names={categories}
            value={isSorted ? category : ''}
            placeholder="Choose a category"
            inputRef={box}
            disabled={busy}
            onChoose={(name, byKey) =>
              props.onSort(item, { category: name, always: always && mayLearn, byKey })
            }
          />
          {mayLearn && (
            <Checkbox
              label="From now on"
              title={`Also sort what comes from ${item.name} later`}
              aria-label={`From now on, for ${item.name}`}
              checked={always}
              onChange={setAlways}
            />
          )}
        </PermittedFields>
      </span>
      <span className="answers">
        {count === 1 && (
          <>
            <IconButton
              call={commitBulk}
              label={`Edit ${item.name}`}
              title="Edit"
              onClick={() => props.onEdit(ids[0]!)}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              call={commitBulk}
              label={`Delete: ${item.name}`}
              title="Delete"
              onClick={() => props.onDeleteRow(ids[0]!)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </>
        )}
        {count === 1 ? (
          <Button
            call={commitBulk}
            className="yes"
            size="sm"
            aria-label={`Approve: ${item.name}`}
            onClick={approve}
          >
            Approve
          </Button>
        ) : (
          <Button call={commitBulk} size="sm" disabled={busy} onClick={approve}>
            Approve {count.toLocaleString(locale)}
          </Button>
        )}
      </span>
      {isOpen && count > 1 && <Rows {...props} />}
    </li>
  );
});

/** Day and account of a row, and its category if no box shows it. */
function Where({
  ledger,
  row: index,
  accountName,
  hasBox = false,
}: MerchantRowProps & { row: number; hasBox?: boolean }) {
  const { day } = useDateFormat();
  const row = rowAt(ledger, index);
  return (
    <>
      {!hasBox && `${spelled(row.category)} · `}
      {day(row.date)} · {accountName(row.accountId)}
    </>
  );
}

/** The rows of the item, to view one by one. */
function Rows(props: MerchantRowProps) {
  const { locale } = useSession();
  return (
    <ul aria-label={`Transactions of ${props.item.name}`}>
      {props.item.rows.map((index) => {
        const row = rowAt(props.ledger, index);
        return (
          <li key={row.id}>
            <small>
              <Where {...props} row={index} hasBox />
            </small>
            <span className="amount">
              {formatMoney(
                row.amountMinor,
                row.currency,
                locale,
                row.amountMinor > 0 && row.type !== 'transfer',
              )}
            </span>
            <PermittedFields call={commitBulk}>
              <CategoryBox
                label={`Category of ${row.description} of ${row.date}`}
                names={props.categories}
                value={unsortedCategories.has(row.category) ? '' : row.category}
                placeholder="Choose a category"
                onChoose={(category) => props.onCategoriseRow(row.id, category)}
              />
            </PermittedFields>
            <span className="answers">
              <IconButton
                call={commitBulk}
                label={`Edit ${row.description} of ${row.date}`}
                title="Edit"
                onClick={() => props.onEdit(row.id)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                call={commitBulk}
                label={`Delete: ${row.description} of ${row.date}`}
                title="Delete"
                onClick={() => props.onDeleteRow(row.id)}
              >
                <Trash2 aria-hidden />
              </IconButton>
              <Button
                call={commitBulk}
                className="yes"
                size="sm"
                aria-label={`Approve: ${row.description} of ${row.date}`}
                onClick={() => props.onApproveRows([row.id])}
              >
                Approve
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
