import type { ImportPreview } from '@app/contracts-banking';
import { Banner, Button } from '@app/ui-kit';
import styled from 'styled-components';

export interface SignQuestionProps {
  proof: NonNullable<ImportPreview['signProof']>;
  busy: boolean;
  /** The person’s answer: whether the row that was shown is read the right way. */
  onAnswer: (isRight: boolean) => void;
}

/** Asks which way amounts without a sign went, by a row of the file. */
export function SignQuestion({ proof: { text, printed, isOut }, busy, onAnswer }: SignQuestionProps) {
  return (
    <Banner
      tone="warn"
      role="alert"
      action={
        <Answers>
          <Button size="sm" disabled={busy} onClick={() => onAnswer(true)}>
            {isOut ? 'Yes, spent' : 'Yes, came in'}
          </Button>
          <Button size="sm" disabled={busy} onClick={() => onAnswer(false)}>
            {isOut ? 'No, came in' : 'No, spent'}
          </Button>
        </Answers>
      }
    >
      Almost no amounts in this file have a minus sign. “{text}, {printed}” is read as money{' '}
      {isOut ? 'you spent' : 'that came in'}. Is that right?
    </Banner>
  );
}

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;
