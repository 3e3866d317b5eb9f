import { parseSearch, withoutTerm } from '@app/contracts-banking';
import { media, spelled } from '@app/ui-kit';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';

export interface SearchTermsLineProps {
  typed: string;
  onChange: (typed: string) => void;
}

/** Shows the recognised search terms, each with a button to remove it, and the parts that were not understood. */
export function SearchTermsLine({ typed, onChange }: SearchTermsLineProps) {
  const { terms, problems } = useMemo(() => parseSearch(typed), [typed]);
  if (terms.length === 0 && problems.length === 0) return null;
  return (
    <Line>
      {terms.length > 0 && (
        <ul aria-label={spelled('Recognised in the search')}>
          {terms.map((term) => (
            <li key={term.start}>
              <button
                type="button"
                aria-label={`Remove ${term.source}`}
                onClick={() => onChange(withoutTerm(typed, term))}
              >
                {term.source}
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <Problems role="status" aria-label="Search hints">
          {problems.map(({ source, sentence }) => (
            <p key={source}>{sentence}</p>
          ))}
        </Problems>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: var(--s2);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    padding: 0 var(--s3);
    border-radius: var(--r-pill);
    background: var(--accent-soft);
    color: var(--accent-ink);
    font-size: var(--text-sm);
    font-weight: 500;
    overflow-wrap: anywhere;
    svg {
      width: 14px;
      height: 14px;
      flex: none;
    }
  }
  ${media.touch} {
    li button {
      min-height: var(--touch);
    }
  }
`;

const Problems = styled.div`
  color: var(--warn);
  font-size: var(--text-sm);
  padding: 0 var(--s2);
`;
