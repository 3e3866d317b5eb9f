import { reasonOf } from '@app/api-client';
import type { WatchStatus } from '@app/contracts-insights';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Button, Chip, LinkButton, Quiet, IfPermitted } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { muteKind, readWatch, runWatch } from './api';

/** When the ledger was last checked, what was checked, and when the next check is. */
export function WatchNote() {
  const { data } = useQuery(readWatch());
  const run = useMutation({
    ...runWatch,
    onSuccess: () => toast({ title: 'Checked just now', tone: 'success' }),
    onError: (error) =>
      toast({ title: 'The check failed', description: reasonOf(error), tone: 'destructive' }),
  });
  if (!data) return null;
  return (
    <Box aria-label="What is checked">
      <Line>
        <Quiet>
          <LastRun status={data} />
        </Quiet>
        <Button
          call={runWatch}
          size="sm"
          variant="ghost"
          icon={<RefreshCw aria-hidden />}
          busy={run.isPending}
          onClick={() => run.mutate({})}
        >
          Check now
        </Button>
      </Line>
      <Details status={data} />
    </Box>
  );
}

function LastRun({ status: { lastRunAt, nextRunAt } }: { status: WatchStatus }) {
  const { ago, time } = useDateFormat();
  const next = nextRunAt && new Date(nextRunAt).getTime() > Date.now() ? time(nextRunAt) : 'in a moment';
  return (
    <>
      {lastRunAt ? `Last check ${ago(lastRunAt)}` : 'Not checked yet'} · next check {next}
    </>
  );
}

function Details({ status }: { status: WatchStatus }) {
  const unmute = useMutation(muteKind);
  const { useful, notUnusual } = status.judged;
  const judged = useful + notUnusual;
  return (
    <details>
      <summary>What was checked</summary>
      <ul>
        {status.checked.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {status.notChecked.map((words) => (
          <li key={words}>Not checked: {words}</li>
        ))}
        {judged > 0 && (
          <li>
            {useful} of the {judged} alerts you judged were useful ({Math.round((useful / judged) * 100)}%)
          </li>
        )}
      </ul>
      {status.muted.length > 0 && (
        <p>
          Muted:{' '}
          {status.muted.map(({ kind, label }) => (
            <Chip key={kind}>
              {label}
              <IfPermitted call={muteKind}>
                <LinkButton
                  type="button"
                  aria-label={`Unmute ${label}`}
                  onClick={() => unmute.mutate({ params: { kind }, body: { muted: false } })}
                >
                  Unmute
                </LinkButton>
              </IfPermitted>
            </Chip>
          ))}
        </p>
      )}
    </details>
  );
}

const Box = styled.section`
  display: grid;
  gap: var(--s1);
  font-size: var(--text-xs);
  color: var(--ink-3);
  summary {
    cursor: pointer;
    width: fit-content;
    border-radius: var(--r-xs);
  }
  ul {
    padding: var(--s1) 0 var(--s1) var(--s5);
  }
  p {
    display: flex;
    gap: var(--s2);
    flex-wrap: wrap;
    align-items: center;
  }
`;
const Line = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
`;
