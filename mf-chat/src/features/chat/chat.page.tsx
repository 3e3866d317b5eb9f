import { useSession } from '@app/shell-sdk';
import { Button, Card, RowSkeletons, Select, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { readPersonality, useSetPersonality } from '../companion/api';
import { InsightList } from '../companion/insight-list';
import { listConversations } from '../conversations/api';
import { ConversationList } from '../conversations/conversation-list';
import { ConversationView } from '../messages/conversation-view';

/** `new` is a conversation that begins with its first message. */
type Choice = { id: string } | 'new' | undefined;

/** The screen at `/chat`: the newest conversation first. */
export function ChatPage() {
  const { user } = useSession();
  const { asked, key } = useAsked();
  return user ? (
    <Chat key={key} asked={asked} />
  ) : (
    <p>Please log in to access your AI Financial Companion.</p>
  );
}

/** A question that was put elsewhere; it begins a conversation of its own. Taken out of the address at once, so that a reload does not put it again. */
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
  // Counts what the person chose; a conversation that gets its id while sending stays the same view.
  const [view, setView] = useState(0);
  const { data, isPending } = useQuery(listConversations());
  const current = choice === 'new' ? undefined : (choice?.id ?? data?.[0]?.id);
  const choose = (next: Choice) => {
    setChoice(next);
    setView((count) => count + 1);
  };
  return (
    <Layout>
      <Side>
        <Button
          block
          variant="primary"
          icon={<MessageSquarePlus aria-hidden />}
          onClick={() => choose('new')}
        >
          New Chat
        </Button>
        <Card title="Recent Conversations">
          <ConversationList current={current} onChoose={(id) => choose({ id })} />
        </Card>
        <Card title="AI Insights">
          <Bounded tabIndex={0} role="group" aria-label="AI Insights">
            <InsightList />
          </Bounded>
        </Card>
        <ToneChoice />
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

const tones = [
  { value: 'concise', label: 'Concise' },
  { value: 'coach', label: 'Coach' },
  { value: 'playful', label: 'Playful' },
];

function ToneChoice() {
  const { data } = useQuery(readPersonality());
  const set = useSetPersonality();
  if (!data) return null;
  return (
    <Tone>
      <label htmlFor="chat-tone">Tone of answers</label>
      <Select
        id="chat-tone"
        look="pill"
        options={tones}
        value={data.personalityType}
        onChange={(next) => set.mutate({ body: { personalityType: next as typeof data.personalityType } })}
      />
    </Tone>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
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
    order: 2;
    position: static;
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
const Tone = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
