import { reasonOf } from '@app/api-client';
import type { ImportOutcome, ImportPreview, ImportRow } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, Banner, Chip, type ChipTone } from '@app/ui-kit';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { useTopInPage } from '@app/ui-kit';
import { CategoryOfRow, CategoryReach } from './category-of-row';
import { rowWords } from './row-effects';
import { isWritten, mayPick } from './row-picks';
import { RowsSurface } from './rows-surface';
import type { CategoryChoices } from './use-category-choices';
import { usePreviewRows, type ShownOutcome } from './use-preview-rows';

export const outcomeNames: Record<ImportOutcome, { label: string; tone: ChipTone }> = {
  new: { label: 'New', tone: 'positive' },
  merge: { label: 'Will merge', tone: 'info' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  excluded: { label: 'Left out', tone: 'neutral' },
  beforeCutOff: { label: 'Too old', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'negative' },
};

const rowHeight = 52;
/** A transfer between own accounts is no income: as in the list, it has no plus and no colour. */
const transferName = 'Transfer';

export interface PreviewRowsProps {
  preview: ImportPreview;
  shown: ShownOutcome;
  busy: boolean;
  sorting: CategoryChoices;
  onPick: (row: ImportRow, isPicked: boolean) => void;
}

/** Every row of the file with its result. Only rows near the window are in the page. */
export function PreviewRows({ preview, shown, busy, sorting, onPick }: PreviewRowsProps) {
  const { rows, count, need, error } = usePreviewRows(preview, shown);
  const body = useRef<HTMLDivElement>(null);
  const top = useTopInPage(body, 0, [preview, shown, count === 0]);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    measureElement: (row) => Math.max(rowHeight, row.getBoundingClientRect().height),
    overscan: 8,
    scrollMargin: top,
    initialRect: { width: 1024, height: 900 },
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => need(from, to), [need, from, to]);
  if (count === 0) return <p>No rows of this kind.</p>;
  return (
    <>
      {error !== undefined && <Banner tone="negative">{reasonOf(error)}</Banner>}
      <RowsSurface role="table" aria-label="Rows of the file" aria-rowcount={count + 1} aria-busy={busy}>
        <div role="rowgroup">
          <div role="row" className="head" aria-rowindex={1}>
            {heads.map(([name, column]) => (
              <span key={column} role="columnheader" className={column}>
                {name}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={body} style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <RowView
              key={index}
              index={index}
              offset={start - top}
              row={rows.get(index)}
              currency={preview.currency}
              busy={busy}
              sorting={sorting}
              measure={virtual.measureElement}
              onPick={onPick}
            />
          ))}
        </div>
      </RowsSurface>
    </>
  );
}

const heads = [
  ['Import', 'tick'],
  ['Line', 'line'],
  ['Result', 'outcome'],
  ['Date', 'date'],
  ['Description', 'what'],
  ['Category', 'category'],
  ['Amount', 'amount'],
] as const;

interface RowViewProps {
  row: ImportRow | undefined;
  index: number;
  offset: number;
  currency: string;
  busy: boolean;
  sorting: CategoryChoices;
  /** Measures each rendered row, because a row with a long reason is taller. */
  measure: (row: HTMLElement | null) => void;
  onPick: PreviewRowsProps['onPick'];
}

const RowView = memo(function RowView(props: RowViewProps) {
  const { row, index, offset, currency, busy, sorting, measure, onPick } = props;
  const { locale } = useSession();
  const { day } = useDateFormat();
  const place = { minHeight: rowHeight, transform: `translateY(${offset}px)` };
  const measured = { ref: measure, 'data-index': index };
  if (!row)
    return (
      <div role="row" aria-rowindex={index + 2} className="row" style={place} {...measured}>
        <span role="cell" className="what">
          …
        </span>
      </div>
    );
  const { label, tone } = outcomeNames[row.outcome];
  const minor =
    row.amount === null ? null : minorFromDecimal(row.amount, currency) * (row.type === 'expense' ? -1 : 1);
  const isTransfer = row.category === transferName;
  const words = row.description ?? row.raw;
  const more = rowWords(row, day);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="row"
      style={place}
      {...measured}
      data-out={!isWritten(row.outcome) || undefined}
      data-open={sorting.open === row.row || undefined}
    >
      <span role="cell" className="tick">
        {mayPick(row.outcome) && (
          <input
            type="checkbox"
            aria-label={`Import line ${row.line}, ${words}`}
            checked={isWritten(row.outcome)}
            disabled={busy}
            onChange={(event) => onPick(row, event.target.checked)}
          />
        )}
      </span>
      <span role="cell" className="line">
        {row.line}
      </span>
      <span role="cell" className="outcome">
        <Chip $tone={tone}>{label}</Chip>
      </span>
      <span role="cell" className="date">
        {row.date ? day(row.date) : '–'}
      </span>
      <span role="cell" className="what" title={[...more, row.raw].join('\n')}>
        <b>{words}</b>
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </span>
      <span role="cell" className="category">
        <CategoryOfRow row={row} sorting={sorting} busy={busy} />
      </span>
      <span role="cell" className="amount" data-apart={isTransfer || undefined}>
        {minor === null ? (
          '–'
        ) : (
          <Amount minor={minor} currency={currency} locale={locale} signed={!isTransfer} />
        )}
      </span>
      <CategoryReach row={row} sorting={sorting} busy={busy} />
    </div>
  );
});
