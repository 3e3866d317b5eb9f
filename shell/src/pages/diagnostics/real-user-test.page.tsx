import { Button, ButtonLink, Card, Chip, media } from '@app/ui-kit';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { saveFile } from './save-file';
import {
  begin,
  finish,
  keepRecord,
  keptRecord,
  notesText,
  testerTasks,
  type TaskRecord,
  type TesterRecord,
  type TesterTask,
} from './tester-checklist';

/** Guides a tester through the tasks of a first hour, times each task and saves the notes as a file. */
export function RealUserTestPage() {
  const [record, setRecord] = useState(keptRecord);
  const change = (next: TesterRecord) => {
    setRecord(next);
    keepRecord(next);
  };
  const done = testerTasks.filter(({ id }) => record[id]?.outcome).length;
  const about = `${navigator.userAgent}, ${innerWidth}×${innerHeight}`;
  return (
    <Card
      title="Real user test"
      actions={
        <>
          <Button size="sm" disabled={Object.keys(record).length === 0} onClick={() => change({})}>
            Start over
          </Button>
          <Button
            size="sm"
            disabled={Object.keys(record).length === 0}
            icon={<Download aria-hidden />}
            onClick={() => saveFile('test-notes.md', notesText(record, about), 'text/markdown')}
          >
            Save notes
          </Button>
        </>
      }
    >
      <p>
        Start a task, do it on its screen, and come back here to say how it went. The clock runs meanwhile.
        Notes stay on this device until you save them.
      </p>
      <p role="status">
        {done} of {testerTasks.length} tasks done
      </p>
      <List>
        {testerTasks.map((task) => (
          <Task
            key={task.id}
            task={task}
            record={record[task.id] ?? {}}
            onBegin={() => change(begin(record, task.id, Date.now()))}
            onFinish={(outcome) => change(finish(record, task.id, outcome, Date.now()))}
            onNote={(note) => change({ ...record, [task.id]: { ...record[task.id], note } })}
          />
        ))}
      </List>
    </Card>
  );
}

interface TaskProps {
  task: TesterTask;
  record: TaskRecord;
  onBegin: () => void;
  onFinish: (outcome: 'done' | 'problem') => void;
  onNote: (note: string) => void;
}

function Task({ task: { instruction, expect, path }, record, onBegin, onFinish, onNote }: TaskProps) {
  const { begunAt, outcome, seconds, note = '' } = record;
  const elapsed = useElapsed(begunAt);
  return (
    <li>
      <span className="what">
        <b>{instruction}</b>
        <small>{expect}</small>
      </span>
      {outcome && (
        <Chip $tone={outcome === 'done' ? 'positive' : 'negative'}>
          {outcome === 'done' ? 'Done' : 'Problem'}
          {seconds !== undefined && ` · ${seconds} s`}
        </Chip>
      )}
      <span className="actions">
        {begunAt === undefined ? (
          <ButtonLink as={Link} to={path} $size="sm" onClick={onBegin} aria-label={`Start: ${instruction}`}>
            {outcome ? 'Again' : 'Start'}
          </ButtonLink>
        ) : (
          <>
            <small>{elapsed} s</small>
            <Button size="sm" onClick={() => onFinish('problem')}>
              Problem
            </Button>
            <Button size="sm" onClick={() => onFinish('done')}>
              It worked
            </Button>
          </>
        )}
      </span>
      {(begunAt !== undefined || outcome) && (
        <textarea
          rows={2}
          maxLength={2000}
          aria-label={`Notes: ${instruction}`}
          placeholder="What did you expect, what happened?"
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </li>
  );
}

/** Seconds since a moment, updated while it is shown. */
function useElapsed(begunAt: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (begunAt === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [begunAt]);
  return begunAt === undefined ? 0 : Math.max(0, Math.round((now - begunAt) / 1000));
}

const List = styled.ol`
  margin: var(--s4) 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s3);
    min-height: 56px;
    padding: var(--s3) 0;
    border-top: 1px solid var(--line);
  }
  .what {
    display: grid;
    flex: 1 1 240px;
    min-width: 0;
  }
  .actions {
    display: flex;
    align-items: center;
    gap: var(--s2);
  }
  b {
    font-weight: 550;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  textarea {
    flex: 1 0 100%;
    padding: var(--s2) var(--s3);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-md);
    background: var(--surface);
    color: inherit;
    font: inherit;
    resize: vertical;
  }
  ${media.phone} {
    .actions {
      flex-wrap: wrap;
    }
  }
`;
