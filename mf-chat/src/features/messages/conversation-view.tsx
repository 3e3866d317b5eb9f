import { lazyPart } from '@app/shell-sdk';
import { ReadError, RowSkeletons, media } from '@app/ui-kit';
import { Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useMessages } from './api';
import { Composer } from './composer';
import { messagesBefore } from './exchange/messages-before';
import { MessageBubble } from './message-bubble';
import { OwnQuestion } from './own-question';
import { PrivacyLine } from './privacy-line';
import { sending, useExchange } from './exchange/use-exchange';
import { useStickToEnd } from './use-stick-to-end';

const PendingExchange = lazyPart(() => sending().then((m) => m.PendingExchange));
const Welcome = lazyPart(() => sending().then((m) => m.Welcome));

interface ConversationViewProps {
  conversationId: string | undefined;
  onConversation: (id: string) => void;
  /** A question that is asked at once. */
  question?: string;
}

/** The messages of a conversation and the question box; a welcome while there are no messages. */
export function ConversationView({ conversationId, onConversation, question }: ConversationViewProps) {
  const [draft, setDraft] = useState('');
  const [edited, setEdited] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const read = useMessages(conversationId);
  const { state, ask, again, stop, drop } = useExchange(conversationId, onConversation);
  const pending = state?.phase === 'asking' || state?.phase === 'stopping';
  const shown = messagesBefore(read.data ?? [], state?.asked.replaces);
  const lastQuestion = shown.findLast(({ role }) => role === 'user');
  const { log, end } = useStickToEnd([shown.length, state?.text, state?.phase].join());

  const focus = () => requestAnimationFrame(() => box.current?.focus());
  const send = (message: string, replaces?: string) => {
    setDraft('');
    setEdited(undefined);
    void ask(message, replaces).then(focus);
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!question || begun.current) return;
    begun.current = true;
    send(question);
  });
  const edit = (text: string, id?: string) => {
    setDraft(text);
    setEdited(id);
    focus();
  };
  return (
    <Panel>
      <Scroll ref={log} role="log" aria-label="Messages" aria-busy={pending || undefined}>
        {conversationId && read.error && !read.data && (
          <ReadError title="The messages could not be loaded" read={read} />
        )}
        {conversationId && !read.data && !read.error && <RowSkeletons count={3} label="Loading messages" />}
        {(!conversationId || read.data?.length === 0) && !state && (
          <Suspense fallback={null}>
            <Welcome onFill={edit} onAsk={send} />
          </Suspense>
        )}
        {shown.map((message, at) =>
          message.role === 'user' ? (
            <OwnQuestion
              key={message.id}
              onEdit={
                message === lastQuestion && !pending ? () => edit(message.content, message.id) : undefined
              }
            >
              {message.content}
            </OwnQuestion>
          ) : (
            <MessageBubble
              key={message.id}
              message={message}
              conversationId={conversationId ?? ''}
              onAsk={pending ? undefined : send}
              onRetry={
                at === shown.length - 1 && lastQuestion && !pending
                  ? () => send(lastQuestion.content, lastQuestion.id)
                  : undefined
              }
            />
          ),
        )}
        {state && (
          <Suspense fallback={null}>
            <PendingExchange
              state={state}
              onAgain={() => void again().then(focus)}
              onChange={() => {
                edit(state.asked.message, state.asked.replaces);
                drop();
              }}
            />
          </Suspense>
        )}
        <End ref={end} />
      </Scroll>
      <Foot
        data-at-bottom="tall"
        onFocus={() => {
          // The code for sending is loaded before it is needed; if that fails, sending tries again.
          void sending().catch(() => undefined);
        }}
      >
        <Composer
          ref={box}
          value={draft}
          onChange={setDraft}
          onSend={() => send(draft.trim(), edited)}
          pending={pending}
          onStop={() => void stop()}
          editing={edited !== undefined}
          onCancelEdit={() => edit('')}
          onEditLast={() => lastQuestion && edit(lastQuestion.content, lastQuestion.id)}
        />
        <PrivacyLine />
      </Foot>
    </Panel>
  );
}

/** Limits the width for readability. */
const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
`;
const Scroll = styled.div`
  flex: 1;
  display: grid;
  /* Wide tables scroll inside their answer. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-content: start;
  padding: var(--s2) 0;
`;
/** The question box covers the bottom of the page; the margin keeps content that is scrolled into view above it. */
const End = styled.div`
  scroll-margin-bottom: 132px;
  ${media.phone} {
    scroll-margin-bottom: 200px;
  }
`;
/** Stays visible at the bottom of the page, and leaves the corner to the voice button. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: var(--s1);
  padding: 0 0 var(--s3);
  background: linear-gradient(transparent, var(--bg) 24px);
  ${media.tablet} {
    margin-right: 72px;
  }
  ${media.phone} {
    bottom: 64px;
    margin-right: 0;
    padding-right: 0;
  }
`;
