import type { ImportPreview } from '@app/contracts-banking';
import { Banner, Button } from '@app/ui-kit';
import styled from 'styled-components';

export interface SignQuestionProps {
  proof: NonNullable<ImportPreview['signProof']>;
  busy: boolean;
  /** Called with the answer: whether the shown row is read with the right sign. */
  onAnswer: (isRight: boolean) => void;
}

/** Asks for the direction of amounts without a sign, with a row of the file as an example. */
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
