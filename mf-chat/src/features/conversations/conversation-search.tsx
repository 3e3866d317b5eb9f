import { queryFor } from '@app/api-client';
import { searchConversationsEndpoint, type Conversation } from '@app/contracts-chat';
import { ReadError, SearchInput } from '@app/ui-kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import styled from 'styled-components';

const shortest = 2;
const isSearch = (words: string): boolean => words.trim().length >= shortest;

/** Conversations that contain the words; previous results stay until the next ones arrive. */
const useFound = (words: string) =>
  useQuery({
    ...(isSearch(words)
      ? queryFor(searchConversationsEndpoint, { query: { query: words.trim() } })
      : { queryKey: ['no search'], queryFn: skipToken }),
    placeholderData: (before: { conversation: Conversation; excerpt: string }[] | undefined) => before,
    // Newer messages must be found too.
    staleTime: 0,
  });

interface ConversationSearchProps {
  words: string;
  onWords: (words: string) => void;
  onClose: () => void;
  /** Renders a conversation that was found. */
  row: (conversation: Conversation, excerpt: string) => ReactNode;
  /** Shown while there is no search. */
  children: ReactNode;
}

/** Searches all messages; Esc ends the search. */
export function ConversationSearch({ words, onWords, onClose, row, children }: ConversationSearchProps) {
  const found = useFound(useDeferredValue(words));
  return (
    <>
      <Search>
        <SearchInput
          autoFocus
          label="Search conversations"
          placeholder="Search what was said"
          value={words}
          onChange={onWords}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </Search>
      {!isSearch(words) && children}
      {isSearch(words) && found.error && !found.data && (
        <ReadError title="The search did not work" read={found} />
      )}
      {isSearch(words) && found.data?.length === 0 && <p role="status">No message contains these words.</p>}
      {isSearch(words) && found.data && (
        <List>{found.data.map(({ conversation, excerpt }) => row(conversation, excerpt))}</List>
      )}
    </>
  );
}

const Search = styled.div`
  margin-bottom: var(--s2);
`;
const List = styled.ul`
  list-style: none;
  max-height: 300px;
  overflow-y: auto;
  margin: 0 calc(var(--s2) * -1);
`;
