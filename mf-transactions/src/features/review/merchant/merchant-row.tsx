import { uncategorised, unsortedCategories } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { useCategoryLook } from '@app/organising';
import { useSession } from '@app/shell-sdk';
import { CategoryBox, Checkbox, monogram, PermittedFields } from '@app/ui-kit';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { commitBulk } from '../../bulk-changes/api';
import { MerchantAnswerButtons } from './merchant-answer-buttons';
import { categoryOf, sumOf } from './merchant-groups';
import type { MerchantRowProps } from './merchant-row-props';
import { MerchantTransactions, RowPlace } from './merchant-transactions';

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
  const currency = ledger.currencies[ledger.columns.currency[item.rows[0]!]!]!;
  const sum = sumOf(ledger, item);
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
            <RowPlace {...props} row={item.rows[0]!} />
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
      <MerchantAnswerButtons {...props} />
      {isOpen && count > 1 && <MerchantTransactions {...props} />}
    </li>
  );
});
