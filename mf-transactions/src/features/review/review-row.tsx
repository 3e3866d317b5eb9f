import { uninformativeCategories, unsortedCategories } from '@app/contracts-banking';
import { formatDecimal, formatMoney, minorFromDecimal } from '@app/money';
import { useCategoryLook } from '@app/organising';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, CategoryBox, IconButton, monogram, PermittedFields } from '@app/ui-kit';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { rowAt, type Ledger } from '../ledger/ledger';
import { isRow } from './review-groups';
import type { MerchantItem, ReviewItem, TransferPair } from './review-item';
import { duplicateReason } from '../merge/duplicate-reason';
import { kindWords, unusualReasons } from './review-words';
import { commitBulk } from '../bulk-changes/api';

export interface ReviewRowProps {
  ledger: Ledger;
  item: Exclude<ReviewItem, MerchantItem>;
  isActive: boolean;
  /** Scrolls into view and takes the focus. */
  isCalled: boolean;
  accountName: (id: string) => string;
  onApprove: (item: ReviewItem) => void;
  onReject: (item: ReviewItem) => void;
  onEdit: (id: string) => void;
  /** Counts how often the keys opened its category box; 0 if never. */
  boxCall: number;
  /** The names to choose from, most used first. */
  categories: readonly string[];
  onCategoriseRow: (id: string, category: string) => void;
  /** Answers a single row from its category box by key, which goes on to the next box; without a category it is approved. */
  onAnswerByKey: (item: ReviewItem, category?: string) => void;
}

/** One item to review, with its possible answers. */
export const ReviewRow = memo(function ReviewRow({
  ledger,
  item,
  isActive,
  isCalled,
  accountName,
  onApprove,
  onReject,
  onEdit,
  boxCall,
  categories,
  onCategoriseRow,
  onAnswerByKey,
}: ReviewRowProps) {
  const words = kindWords[item.kind];
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isCalled) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCalled]);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (boxCall > 0) box.current?.focus();
  }, [boxCall]);
  const subject = subjectOf(ledger, item);
  const isSorted = isRow(item) && !unsortedCategories.has(rowAt(ledger, item.row).category);
  return (
    <li
      ref={place}
      className={isRow(item) ? 'one' : undefined}
      tabIndex={-1}
      data-active={isActive || undefined}
      aria-current={isActive || undefined}
    >
      {isRow(item) ? (
        <One
          ledger={ledger}
          row={item.row}
          reason={item.kind === 'unusual' ? unusualReasons[item.reason] : undefined}
          accountName={accountName}
        />
      ) : (
        <Two item={item} accountName={accountName} />
      )}
      {isRow(item) && (
        <span
          className="sort"
          onKeyDownCapture={(event) => {
            // Escape returns the keys to the list.
            if (event.key === 'Escape') place.current?.focus({ preventScroll: true });
            const isClosed =
              event.target === box.current && box.current?.getAttribute('aria-expanded') !== 'true';
            if (event.key === 'Enter' && isClosed && isSorted) onAnswerByKey(item);
          }}
        >
          <PermittedFields call={commitBulk}>
            <CategoryBox
              label={`Category of ${subject}`}
              names={categories}
              value={rowAt(ledger, item.row).category}
              inputRef={box}
              onChoose={(category, byKey) =>
                byKey ? onAnswerByKey(item, category) : onCategoriseRow(item.key, category)
              }
            />
          </PermittedFields>
        </span>
      )}
      <span className="answers">
        {isRow(item) && (
          <IconButton call={commitBulk} label={`Edit ${subject}`} onClick={() => onEdit(item.key)}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        {isRow(item) ? (
          <IconButton
            call={commitBulk}
            label={`${words.no}: ${subject}`}
            title={words.no}
            onClick={() => onReject(item)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        ) : (
          <Button
            call={commitBulk}
            size="sm"
            variant="ghost"
            aria-label={`${words.no}: ${subject}`}
            onClick={() => onReject(item)}
          >
            {words.no}
          </Button>
        )}
        <Button
          call={commitBulk}
          className="yes"
          size="sm"
          aria-label={`${words.yes}: ${subject}`}
          onClick={() => onApprove(item)}
        >
          {words.yes}
        </Button>
      </span>
    </li>
  );
});

function subjectOf(ledger: Ledger, item: ReviewRowProps['item']): string {
  if (isRow(item)) return ledger.columns.description[item.row]!;
  return item.kind === 'duplicate' ? item.pair.kept.description : item.pair.from.description;
}

function One({
  ledger,
  row: index,
  reason,
  accountName,
}: Pick<ReviewRowProps, 'ledger' | 'accountName'> & { row: number; reason: string | undefined }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const row = rowAt(ledger, index);
  const { hue, icon: Icon } = useCategoryLook()(row.category);
  const letter = uninformativeCategories.has(row.category)
    ? monogram(row.merchant ?? row.description)
    : undefined;
  return (
    <>
      <span className="tile" data-hue={letter?.hue ?? hue} data-letter={letter?.letter} aria-hidden>
        {!letter && <Icon />}
      </span>
      <span className="words">
        <b>{row.description}</b>
        <small>
          {reason && `${reason} · `}
          {day(row.date)} · {accountName(row.accountId)}
        </small>
      </span>
      <span className="amount">
        {formatMoney(row.amountMinor, row.currency, locale, row.amountMinor > 0)}
      </span>
    </>
  );
}

/** The amount that left, and the amount received if its currency differs. */
function movedText({ from, to }: TransferPair, locale: string): string {
  const [fromAmount, came] = [from, to].map(({ amount, currency }) =>
    formatDecimal(amount, currency, locale),
  );
  return from.currency === to.currency ? fromAmount! : `${fromAmount} → ${came}`;
}

type PairItem = Extract<ReviewItem, { pair: unknown }>;

function Two({ item, accountName }: { item: PairItem; accountName: (id: string) => string }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const [first, second] =
    item.kind === 'duplicate' ? [item.pair.kept, item.pair.posted] : [item.pair.from, item.pair.to];
  const appearance = useCategoryLook()(item.kind === 'transfer' ? 'Transfer' : first.category);
  const Icon = appearance.icon;
  const { currency } = first;
  const minor = minorFromDecimal(first.amount, currency);
  const money = formatMoney(item.kind === 'duplicate' && first.inflow ? minor : 0 - minor, currency, locale);
  return (
    <>
      <span className="tile" data-hue={appearance.hue} aria-hidden>
        <Icon />
      </span>
      <span className="words">
        <b>
          {item.kind === 'duplicate' ? (
            <>
              {first.description}
              {second.description !== first.description && <> · {second.description}</>}
            </>
          ) : (
            <>
              {accountName(first.accountId)} <ArrowRight aria-label="to" size={14} />{' '}
              {accountName(second.accountId)}
            </>
          )}
        </b>
        <small>
          {item.kind === 'duplicate'
            ? duplicateReason(item.pair.kind, item.pair.days)
            : `${first.description} on ${day(first.date, 'short')}, ${second.description} on ${day(second.date, 'short')}`}
        </small>
      </span>
      <span className="amount">{item.kind === 'transfer' ? movedText(item.pair, locale) : money}</span>
    </>
  );
}
