import type { ChatMessage } from '@app/contracts-chat';
import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import styled from 'styled-components';
import { AnswerCard } from './answer-card';
import { AnswerTable } from './answer-table';

const AnswerChart = lazyPart(() => import('./answer-chart').then((m) => m.AnswerChart));

/** The optional parts of an answer: a chart, a table, a card. */
export function AnswerMore({ message, conversationId }: { message: ChatMessage; conversationId: string }) {
  const { chart, table, card } = message;
  return (
    <>
      {chart && (
        <Suspense fallback={<Place />}>
          <AnswerChart chart={chart} />
        </Suspense>
      )}
      {table && <AnswerTable table={table} />}
      {card && <AnswerCard card={card} conversationId={conversationId} />}
    </>
  );
}

/** Reserves the space of a chart while its code loads. */
const Place = styled.div`
  height: 300px;
  border: 1px solid var(--line);
  border-radius: var(--r-md);
`;
