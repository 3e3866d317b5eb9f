import { useSession } from '@app/shell-sdk';
import { Button, Card, media, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { InsightList } from '../companion/insight-list';
import { ToneChoice } from '../companion/tone-choice';
import { listConversations } from '../conversations/api';
import { ConversationList } from '../conversations/conversation-list';
import { ConversationView } from '../messages/conversation-view';

/** `new` is a conversation that is created with its first message. */
type Choice = { id: string } | 'new' | undefined;

/** The screen at `/chat`; it opens the newest conversation. */
export function ChatPage() {
  const { user } = useSession();
  const { asked, key } = useAsked();
  return user ? (
    <Chat key={key} asked={asked} />
  ) : (
    <p>Please log in to access your AI Financial Companion.</p>
  );
}

/**
 * A question passed from another screen, which starts a new conversation. It is removed from the address at once, so that a reload does not
 * ask it again.
 */
function useAsked(): { asked: string | undefined; key: string } {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const question = (state as { ask?: string } | null)?.ask;
  const [taken, setTaken] = useState<{ asked: string | undefined; key: string }>({ asked: question, key });
  if (question && taken.key !== key) setTaken({ asked: question, key });
  useEffect(() => {
    if (question) void navigate('/chat', { replace: true });
  }, [question, navigate]);
  return taken;
}

function Chat({ asked }: { asked: string | undefined }) {
  const [choice, setChoice] = useState<Choice>(asked ? 'new' : undefined);
  // Counts the person's choices, so that a conversation that gets its id while sending keeps the same view.
  const [view, setView] = useState(0);
  // On narrow screens the lists are shown only on request, so that the messages come first.
  const [isListed, setListed] = useState(false);
  const { data, isPending } = useQuery(listConversations());
  const current = choice === 'new' ? undefined : (choice?.id ?? data?.[0]?.id);
  const choose = (next: Choice) => {
    setChoice(next);
    setView((count) => count + 1);
    setListed(false);
  };
  return (
    <Layout>
      <Side>
        <Top>
          <Button block icon={<Plus aria-hidden />} onClick={() => choose('new')}>
            New Chat
          </Button>
          <Button aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            Conversations
          </Button>
        </Top>
        <Lists data-shown={isListed || undefined}>
          <ConversationList
            current={current}
            onChoose={(id) => choose({ id })}
            onGone={() => choose(undefined)}
          />
          <Card title="AI Insights">
            <Bounded tabIndex={0} role="group" aria-label="AI Insights">
              <InsightList />
            </Bounded>
          </Card>
          <ToneChoice />
        </Lists>
      </Side>
      <Main>
        {isPending && !choice ? (
          <RowSkeletons count={3} label="Loading messages" />
        ) : (
          <ConversationView
            key={view}
            conversationId={current}
            onConversation={(id) => setChoice({ id })}
            {...(asked && view === 0 && { question: asked })}
          />
        )}
      </Main>
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
  }
`;
const Side = styled.div`
  display: grid;
  gap: var(--s4);
  min-width: 0;
  /* Stays beside the messages while they scroll. */
  position: sticky;
  top: var(--s5);
  ${media.tablet} {
    position: static;
  }
`;
const Top = styled.div`
  display: flex;
  gap: var(--s2);
  > :first-child {
    flex: 1;
    width: auto;
    min-width: 0;
  }
  > :last-child {
    flex: none;
  }
  ${media.desktop} {
    > :last-child {
      display: none;
    }
  }
`;
const Lists = styled.div`
  display: grid;
  gap: var(--s4);
  min-width: 0;
  ${media.tablet} {
    &:not([data-shown]) {
      display: none;
    }
  }
`;
const Main = styled.div`
  min-width: 0;
  min-height: calc(100dvh - 220px);
  display: grid;
`;
const Bounded = styled.div`
  max-height: 280px;
  overflow-y: auto;
`;
