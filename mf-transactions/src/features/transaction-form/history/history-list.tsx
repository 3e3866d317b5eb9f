import type { TransactionHistoryEntry } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { capitalised, ReadError, Quiet, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { sourceNames } from '../../activity/source-names';
import { readHistory } from '../../ledger/api';
import { actionNames, fieldNames, valueText, type HistoryWords } from './history-words';
import { useHistoryWords } from './use-history-words';

/** The changes of one transaction, newest first. */
export function HistoryList({ id, currency }: { id: string; currency: string }) {
  const words = useHistoryWords(currency);
  const read = useQuery(readHistory(id));
  const { data: history, error } = read;
  if (error) return <ReadError title="The history could not be loaded" read={read} />;
  if (!history) return <RowSkeletons count={3} label="Loading the history" />;
  if (history.entries.length === 0) return <Quiet>No changes since it was added.</Quiet>;
  return (
    <List>
      {history.entries.map((entry, index) => (
        <Entry key={`${entry.at} ${index}`} entry={entry} words={words} />
      ))}
    </List>
  );
}

function Entry({ entry, words }: { entry: TransactionHistoryEntry; words: HistoryWords }) {
  const { instant } = useDateFormat();
  return (
    <li>
      <b>{actionNames[entry.action] ?? capitalised(entry.action)}</b>
      <Quiet as="time" dateTime={entry.at}>
        {instant(entry.at)} · {sourceNames[entry.source]}
      </Quiet>
      {entry.changes.length > 0 && (
        <dl>
          {entry.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldNames[field] ?? field}</dt>
              <dd>
                <del>{valueText(field, before, words)}</del> <span aria-hidden>→</span>{' '}
                <ins>{valueText(field, after, words)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const List = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: var(--s4);
  li {
    display: grid;
    gap: 2px;
    padding-left: var(--s4);
    border-left: 2px solid var(--line-strong);
  }
  b {
    font-weight: 600;
  }
  dl {
    margin: var(--s1) 0 0;
    display: grid;
    gap: var(--s1);
    font-size: var(--text-sm);
  }
  dl > div {
    display: grid;
    grid-template-columns: 110px minmax(0, 1fr);
    gap: var(--s2);
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  del {
    color: var(--ink-3);
  }
  ins {
    text-decoration: none;
  }
`;
