import { reasonOf } from '@app/api-client';
import type { PastCommand } from '@app/contracts-nlp';
import { todayIn } from '@app/calendar';
import { openAssistant, toast, useDateFormat, useSession } from '@app/shell-sdk';
import { Button, Card, IconButton, Quiet } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { usePreferences } from '../assistant/voice';
import { clearHistory, historyQuery } from './api';

/** The commands of the stored days. A sentence can be put into the box again. */
export function VoiceHistory() {
  const { historyDays } = usePreferences();
  const history = useQuery({ ...historyQuery(), enabled: historyDays > 0 });
  const clear = useMutation({
    ...clearHistory,
    onSuccess: () => toast({ title: 'History removed', description: 'What was recorded stays.' }),
    onError: (error) => toast({ title: 'Not removed', description: reasonOf(error), tone: 'destructive' }),
  });
  const commands = historyDays > 0 ? (history.data?.commands ?? []) : [];
  return (
    <Card
      title="What you said"
      actions={
        commands.length > 0 && (
          <Button
            icon={<Trash2 size={16} aria-hidden />}
            disabled={clear.isPending}
            onClick={() => clear.mutate()}
          >
            Remove all
          </Button>
        )
      }
    >
      {historyDays === 0 ? (
        <Quiet>Nothing is kept.</Quiet>
      ) : history.isPending ? (
        <Quiet role="status">Loading what you said…</Quiet>
      ) : history.isError ? (
        <Quiet role="alert">
          {reasonOf(history.error)} <Button onClick={() => void history.refetch()}>Try again</Button>
        </Quiet>
      ) : commands.length === 0 ? (
        <Quiet>Nothing was said in the last {historyDays} days.</Quiet>
      ) : (
        <List>
          {commands.map((command) => (
            <Past key={command.id} command={command} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Past({ command: { text, message, at } }: { command: PastCommand }) {
  const dates = useDateFormat();
  const { timeZone } = useSession();
  return (
    <li>
      <Words>
        <b>“{text}”</b>
        <Quiet>
          {message} · {dates.relativeDay(todayIn(timeZone, new Date(at)))}
        </Quiet>
      </Words>
      <IconButton label={`Say again: ${text}`} onClick={() => openAssistant({ text, mode: 'type' })}>
        <RotateCcw size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  max-height: 420px;
  overflow-y: auto;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  b {
    display: block;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;
