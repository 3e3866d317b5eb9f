import { useDateFormat, useSession } from '@app/shell-sdk';
import { ReadError, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { listConversations } from './api';
import { conversationTitle } from './conversation-title';

/** Recent conversations, the shown one marked. */
export function ConversationList({
  current,
  onChoose,
}: {
  current: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { timeZone } = useSession();
  const { ago } = useDateFormat();
  const read = useQuery(listConversations());
  const { data, error } = read;
  if (error && !data) return <ReadError title="Conversations could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={3} label="Loading conversations" />;
  if (data.length === 0) return <Quiet>Your conversations will appear here.</Quiet>;
  return (
    <List>
      {data.map((conversation) => (
        <li key={conversation.id}>
          <button
            type="button"
            aria-current={conversation.id === current || undefined}
            onClick={() => onChoose(conversation.id)}
          >
            <b title={conversationTitle(conversation, timeZone)}>
              {conversationTitle(conversation, timeZone)}
            </b>
            <span>{ago(conversation.updatedAt)}</span>
          </button>
        </li>
      ))}
    </List>
  );
}

const Quiet = styled.p`
  color: var(--ink-2);
`;
const List = styled.ul`
  list-style: none;
  max-height: 280px;
  overflow-y: auto;
  margin: 0 calc(var(--s2) * -1);
  button {
    width: 100%;
    text-align: left;
    padding: var(--s2);
    border-radius: var(--r-sm);
    min-height: var(--touch);
  }
  button[aria-current],
  button:hover {
    background: var(--surface-2);
  }
  b {
    display: block;
    font-weight: 550;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
