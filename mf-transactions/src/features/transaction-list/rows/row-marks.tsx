import { BriefcaseBusiness, Clock, EyeOff, Landmark, Lock, Paperclip, RotateCcw, Split } from 'lucide-react';
import { isMarked, type LedgerRow } from '../../ledger/ledger';
import { isWaiting } from '../../ledger/waiting/waiting-ledger';

const marks = [
  ['locked', Lock, 'Reconciled and locked'],
  ['split', Split, 'Split'],
  ['refund', RotateCcw, 'Linked to a refund'],
  ['business', BriefcaseBusiness, 'Business'],
  ['asset', Landmark, 'An asset: too costly to deduct at once'],
  ['receipt', Paperclip, 'Has a receipt'],
  ['excluded', EyeOff, 'Left out of budgets and reports'],
] as const;

/** Whether the row has more marks than the dot of an unreviewed row. */
export const hasWideMarks = (row: LedgerRow): boolean =>
  row.tags.length > 0 || isWaiting(row) || marks.some(([mark]) => isMarked(row, mark));

/** Small icons for the row's flags, and its first tag. Each icon has a text for screen readers and as a tooltip. */
export function RowMarks({ row }: { row: LedgerRow }) {
  if (!hasWideMarks(row) && !isMarked(row, 'unreviewed')) return null;
  const shown = marks.filter(([mark]) => isMarked(row, mark));
  return (
    <span className="marks">
      {isMarked(row, 'unreviewed') && (
        <i className="new" role="img" aria-label="Not reviewed yet" title="Not reviewed yet" />
      )}
      {isWaiting(row) && <Mark icon={Clock} words="Waiting to be sent" />}
      {shown.map(([mark, icon, words]) => (
        <Mark key={mark} icon={icon} words={words} />
      ))}
      {row.tags.length > 0 && (
        <em title={row.tags.join(', ')}>
          {row.tags[0]}
          {row.tags.length > 1 && ` +${row.tags.length - 1}`}
        </em>
      )}
    </span>
  );
}

function Mark({ icon: Icon, words }: { icon: typeof Split; words: string }) {
  return (
    <span role="img" aria-label={words} title={words}>
      <Icon size={13} strokeWidth={2} aria-hidden />
    </span>
  );
}
