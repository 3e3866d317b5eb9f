import { withoutAmounts } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Bloom, Button } from '@app/ui-kit';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AnswerFrame } from '../answer/answer-frame';
import { OwnQuestion } from '../own-question';
import type { PendingQuestion } from './pending-question';

/** A question being answered, with the answer so far, or the reason why there is none. */
export function PendingExchange({
  state: { phase, asked, status, text, reason },
  onAgain,
  onChange,
}: {
  state: PendingQuestion;
  onAgain: () => void;
  onChange: () => void;
}) {
  const { locale } = useSession();
  const isFailed = phase === 'failed';
  useWhenOnline(phase === 'offline' ? onAgain : undefined);
  return (
    <>
      <OwnQuestion faded>{asked.message}</OwnQuestion>
      {isFailed || phase === 'offline' ? (
        <Held role={isFailed ? 'alert' : 'status'}>
          <p>
            {isFailed ? reason : 'You are offline. Your question waits here and is sent once you’re online.'}
          </p>
          <div>
            <Button size="sm" onClick={onAgain}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" onClick={onChange}>
              Change the question
            </Button>
          </div>
        </Held>
      ) : (
        <AnswerFrame>
          <Bloom size={28} state="processing" />
          <div>
            {text && <p>{withoutAmounts(text, locale)}</p>}
            <Progress role="status">
              {phase === 'stopping' ? 'Stopping…' : `${status || 'Thinking'}…`}
            </Progress>
          </div>
        </AnswerFrame>
      )}
    </>
  );
}

function useWhenOnline(send: (() => void) | undefined): void {
  useEffect(() => {
    if (!send) return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  });
}

const Progress = styled.span`
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
const Held = styled.div`
  justify-self: end;
  display: grid;
  justify-items: end;
  gap: var(--s2);
  max-width: 85%;
  text-align: right;
  font-size: var(--text-sm);
  color: var(--ink-2);
  &[role='alert'] p {
    color: var(--negative);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1);
  }
`;
