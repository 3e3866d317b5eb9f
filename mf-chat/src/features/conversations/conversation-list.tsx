import type { Conversation } from '@app/contracts-chat';
import { lazyPart, useSession } from '@app/shell-sdk';
import { Card, IconButton, ReadError, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { listConversations } from './api';
import { ConversationRow } from './conversation-row';
import { conversationTitle } from './conversation-title';

const ConversationSearch = lazyPart(() => import('./conversation-actions').then((m) => m.ConversationSearch));

interface ConversationListProps {
  current: string | undefined;
  onChoose: (id: string) => void;
  /** Called after the shown conversation was deleted. */
  onGone: () => void;
}

/** Recent conversations, pinned ones first and the shown one marked, with a search of all messages. */
export function ConversationList({ current, onChoose, onGone }: ConversationListProps) {
  const { timeZone } = useSession();
  const [words, setWords] = useState<string>();
  const read = useQuery(listConversations());
  const { data, error } = read;
  const row = (conversation: Conversation, excerpt?: string) => (
    <ConversationRow
      key={conversation.id}
      title={conversationTitle(conversation, timeZone)}
      isCurrent={conversation.id === current}
      {...{ conversation, excerpt, onChoose, onGone }}
    />
  );
  const list = data && <List>{data.map((conversation) => row(conversation))}</List>;
  return (
    <Card
      title="Recent Conversations"
      actions={
        data &&
        data.length > 0 && (
          <IconButton
            label="Search conversations"
            aria-expanded={words !== undefined}
            onClick={() => setWords(words === undefined ? '' : undefined)}
          >
            <Search aria-hidden />
          </IconButton>
        )
      }
    >
      {error && !data && <ReadError title="Conversations could not be loaded" read={read} />}
      {!data && !error && <RowSkeletons count={3} label="Loading conversations" />}
      {data?.length === 0 && <Quiet>Your conversations will appear here.</Quiet>}
      {words === undefined ? (
        list
      ) : (
        <Suspense fallback={list}>
          <ConversationSearch words={words} onWords={setWords} onClose={() => setWords(undefined)} row={row}>
            {list}
          </ConversationSearch>
        </Suspense>
      )}
    </Card>
  );
}

const Quiet = styled.p`
  color: var(--ink-2);
`;
const List = styled.ul`
  list-style: none;
  max-height: 300px;
  overflow-y: auto;
  margin: 0 calc(var(--s2) * -1);
`;
