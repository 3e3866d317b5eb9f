import type { ActivityEntry } from '@app/contracts-banking';
import { useUndo, undoWrite } from '@app/organising';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, Button, CardSurface, Chip, EmptyState, ReadError, Skeleton } from '@app/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { todayIn } from '@app/calendar';
import { Redo2, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { readActivity } from './api';
import { LedgerCheckCard } from './ledger-check';
import { sourceNames } from './source-names';

/** What was changed in the last 30 days, with an undo for each change. */
export function ActivityPage() {
  const read = useInfiniteQuery(readActivity());
  const { data: pages, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const entries = pages?.pages.flatMap((page) => page.entries);
  if (isPending)
    return (
      <Page aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} $height="56px" />
        ))}
      </Page>
    );
  const failure = error && (
    <CardSurface>
      <ReadError title="The activity could not be loaded" read={read} kept={entries !== undefined} />
    </CardSurface>
  );
  if (!entries) return failure;
  if (entries.length === 0)
    return (
      <CardSurface>
        <EmptyState drawing="search" title="Nothing was changed in the last 30 days">
          What you add, change, delete or import appears here, and can be undone for 30 days.
        </EmptyState>
      </CardSurface>
    );
  return (
    <Page>
      <p>Every change of the last 30 days. Changes that can be undone have a button.</p>
      {failure}
      <LedgerCheckCard />
      <Days entries={entries} />
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Page>
  );
}

function Days({ entries }: { entries: readonly ActivityEntry[] }) {
  const { timeZone } = useSession();
  const { relativeDay } = useDateFormat();
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = todayIn(timeZone, new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={relativeDay(day)}>
      <h2>{relativeDay(day)}</h2>
      <CardSurface as="ul">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </CardSurface>
    </section>
  ));
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { locale, timeZone } = useSession();
  const undo = useUndo();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(entry.at));
  const { undoId, reversed } = entry;
  // Undoing an undo makes the change again.
  const offer = reversed === undefined ? 'Undo' : 'Redo';
  const subject = reversed ?? entry.title;
  return (
    <li>
      <span className="what">
        <b title={entry.title}>{entry.title}</b>
        <small>
          {entry.by !== undefined && `${entry.by} · `}
          {time}
          {!entry.action.startsWith('import.') && ` · ${sourceNames[entry.source]}`}
        </small>
      </span>
      {entry.amountMinor !== null && entry.currency && (
        <Amount minor={entry.amountMinor} currency={entry.currency} locale={locale} signed />
      )}
      {entry.undone && <Chip>Undone</Chip>}
      {undoId && (
        <Button
          call={undoWrite}
          size="sm"
          icon={reversed === undefined ? <Undo2 aria-hidden /> : <Redo2 aria-hidden />}
          aria-label={`${offer}: ${subject}`}
          onClick={() => undo(undoId, subject)}
        >
          {offer}
        </Button>
      )}
    </li>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s5);
  max-width: 860px;
  > p {
    color: var(--ink-2);
  }
  h2 {
    margin-bottom: var(--s2);
    color: var(--ink-2);
    font-size: var(--text-sm);
    font-weight: 550;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 56px;
    padding: var(--s2) var(--s4);
    & + & {
      border-top: 1px solid var(--line);
    }
  }
  .what {
    display: grid;
    flex: 1;
    min-width: 0;
    b {
      overflow: hidden;
      font-weight: 550;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    small {
      color: var(--ink-3);
      font-size: var(--text-xs);
    }
  }
`;
