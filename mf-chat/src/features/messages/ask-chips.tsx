import { media } from '@app/ui-kit';
import styled from 'styled-components';

/** Questions that one press asks. */
export function AskChips({
  label,
  questions,
  onAsk,
  centred,
}: {
  label: string;
  questions: readonly string[];
  onAsk: ((question: string) => void) | undefined;
  centred?: boolean;
}) {
  return (
    <Row aria-label={label} data-centred={centred || undefined}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" disabled={!onAsk} onClick={() => onAsk?.(question)}>
            {question}
          </button>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  &[data-centred] {
    justify-content: center;
    max-width: 560px;
  }
  button {
    border: 1px solid var(--line-strong);
    border-radius: var(--r-pill);
    padding: 5px var(--s3);
    font-size: var(--text-sm);
    text-align: left;
    color: var(--ink-2);
  }
  button:hover:not(:disabled) {
    background: var(--surface-2);
    color: var(--ink);
  }
  ${media.touch} {
    button {
      min-height: var(--touch);
    }
  }
`;
