import type { Transaction } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Button, capitalised, Dialog, media, visuallyHidden } from '@app/ui-kit';
import { ArrowLeftRight, Check } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { fieldNames, valueText } from '../transaction-form/history/history-words';
import { useHistoryWords } from '../transaction-form/history/use-history-words';
import { mergeFields } from './merge-fields';
import { useDuplicates } from './use-duplicates';

export interface MergeDialogProps {
  kept: Transaction;
  posted: Transaction;
  /** Why they look alike. */
  reason?: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Shows two rows side by side and which value of each field remains when they are merged. */
export function MergeDialog({ kept: first, posted: second, reason, onClose, onDone }: MergeDialogProps) {
  const [isSwapped, setSwapped] = useState(false);
  const [kept, posted] = isSwapped ? [second, first] : [first, second];
  const duplicates = useDuplicates(() => {
    onDone?.();
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Are these the same?"
      description={reason ?? 'What is marked stays; the rest goes. You can undo it.'}
      width={640}
      footer={
        <>
          <Button disabled={duplicates.isBusy} onClick={() => duplicates.reject(kept.id, posted.id)}>
            Not a duplicate
          </Button>
          <Button
            variant="primary"
            autoFocus
            busy={duplicates.isBusy}
            onClick={() => duplicates.merge(kept.id, posted.id)}
          >
            Merge into one
          </Button>
        </>
      }
      error={duplicates.error}
    >
      <Compared kept={kept} posted={posted} />
      <div>
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowLeftRight aria-hidden />}
          onClick={() => setSwapped(!isSwapped)}
        >
          The other way round
        </Button>
      </div>
    </Dialog>
  );
}

function Compared({ kept, posted }: { kept: Transaction; posted: Transaction }) {
  const { locale } = useSession();
  const words = useHistoryWords(kept.currency);
  const text = (row: Transaction, field: ReturnType<typeof mergeFields>[number]['field']): string => {
    if (field === 'amount') {
      const minor = minorFromDecimal(row.amount, row.currency);
      return formatMoney(row.inflow ? minor : 0 - minor, row.currency, locale, row.inflow);
    }
    if (field === 'receipts') return row.receipts.length > 0 ? String(row.receipts.length) : '–';
    return valueText(field, row[field], words);
  };
  return (
    <Table>
      <caption>What stays when they become one</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{sourceOf(kept)}</th>
          <th scope="col">{sourceOf(posted)}</th>
        </tr>
      </thead>
      <tbody>
        {mergeFields(kept, posted).map(({ field, stays }) => (
          <tr key={field}>
            <th scope="row">{field === 'receipts' ? 'Attachments' : fieldNames[field]}</th>
            <Cell text={text(kept, field)} stays={stays !== 'posted'} />
            <Cell text={text(posted, field)} stays={stays !== 'kept'} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cell({ text, stays }: { text: string; stays: boolean }) {
  return (
    <td data-stays={stays || undefined}>
      <span>{text}</span> {stays && <Check role="img" aria-label="stays" size={14} strokeWidth={2.5} />}
    </td>
  );
}

const origins: Readonly<Record<string, string>> = {
  manual: 'Added by hand',
  voice: 'Spoken',
  chat: 'From a chat',
  import: 'From the bank',
  bank: 'From the bank',
};
const sourceOf = ({ source, status }: Transaction): string =>
  (origins[source] ?? capitalised(source)) + (status === 'pending' ? ', pending' : '');

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: var(--text-sm);
  caption {
    ${visuallyHidden}
  }
  th {
    text-align: left;
    font-weight: 550;
    color: var(--ink-3);
  }
  tr > :first-child {
    width: 112px;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  th,
  td {
    padding: var(--s2) var(--s2) var(--s2) 0;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td {
    color: var(--ink-3);
  }
  td[data-stays] {
    color: var(--ink);
    font-weight: 550;
  }
  svg {
    margin-left: 6px;
    vertical-align: -2px;
    color: var(--positive);
  }
  ${media.phone} {
    tr > :first-child {
      width: 84px;
    }
  }
`;
