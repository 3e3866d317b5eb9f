import { reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { Bloom, Button, ReadError, RowSkeletons, media } from '@app/ui-kit';
import { ChartPie, LifeBuoy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useMessages } from './api';
import { useSendMessage } from './send-message';
import { Composer } from './composer';
import { MessageBubble } from './message-bubble';

const prompts = [
  { label: 'Spending Summary', text: 'What did I spend this month?', icon: ChartPie },
  { label: 'Budget Help', text: 'How much is left in my budget?', icon: LifeBuoy },
];

interface ConversationViewProps {
  conversationId: string | undefined;
  onConversation: (id: string) => void;
  /** Asked at once, in place of what would be typed. */
  question?: string;
}

/** The messages of a conversation and the question box; a welcome while there are none. */
export function ConversationView({ conversationId, onConversation, question }: ConversationViewProps) {
  const [draft, setDraft] = useState(question ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const read = useMessages(conversationId);
  const { data, error } = read;
  const send = useSendMessage(onConversation);
  const count = data?.length ?? 0;
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void end.current?.scrollIntoView?.({ block: 'end' });
  }, [count, send.isPending]);

  const submit = (message = draft.trim()) =>
    send.mutate(
      { conversationId, message },
      {
        onSuccess: () => setDraft(''),
        onError: (failure) =>
          toast({
            title: 'Error',
            description: reasonOf(failure) || 'Failed to send message',
            tone: 'destructive',
          }),
        onSettled: () => requestAnimationFrame(() => box.current?.focus()),
      },
    );
  const begun = useRef(false);
  useEffect(() => {
    if (!question || begun.current) return;
    begun.current = true;
    submit(question);
  });
  const ask = (text: string) => {
    setDraft(text);
    box.current?.focus();
  };
  return (
    <Panel>
      <Scroll role="log" aria-label="Messages">
        {conversationId && error && !data && (
          <ReadError title="The messages could not be loaded" read={read} />
        )}
        {conversationId && !data && !error && <RowSkeletons count={3} label="Loading messages" />}
        {(!conversationId || data?.length === 0) && !send.isPending && <Welcome onAsk={ask} />}
        {data?.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            conversationId={conversationId ?? ''}
            onAsk={ask}
          />
        ))}
        {send.isPending && (
          <Thinking role="status">
            <Bloom size={28} state="processing" /> Thinking…
          </Thinking>
        )}
        <End ref={end} />
      </Scroll>
      <Composer
        ref={box}
        value={draft}
        onChange={setDraft}
        onSend={() => submit()}
        pending={send.isPending}
      />
    </Panel>
  );
}

function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <Hello>
      <Bloom size={64} />
      <h2>Ask about your money</h2>
      <p>Every figure comes from your own transactions and shows how it was worked out.</p>
      <div>
        {prompts.map(({ label, text, icon: Icon }) => (
          <Button key={label} icon={<Icon aria-hidden />} onClick={() => onAsk(text)}>
            {label}
          </Button>
        ))}
      </div>
    </Hello>
  );
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
`;
const Scroll = styled.div`
  flex: 1;
  display: grid;
  gap: var(--s5);
  align-content: start;
  padding: var(--s2);
`;
/** The question box lies over the page's end: what ends above it is in sight as a whole. */
const End = styled.div`
  scroll-margin-bottom: 112px;
  ${media.phone} {
    scroll-margin-bottom: 176px;
  }
`;
const Thinking = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: center;
  color: var(--ink-2);
`;
const Hello = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  text-align: center;
  padding: var(--s10) var(--s4);
  h2 {
    font-size: var(--text-xl);
    letter-spacing: var(--track-tight);
  }
  p {
    color: var(--ink-2);
    max-width: 44ch;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--s2);
  }
`;
