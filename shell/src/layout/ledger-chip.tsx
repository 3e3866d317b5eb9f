import type { SharedLedger } from '@app/contracts-identity';
import { media } from '@app/ui-kit';
import { Users } from 'lucide-react';
import { styled } from 'styled-components';
import { roleWords } from '../session/role-words';
import { switchLedger } from '../session/switch-ledger';

const wordsOf = ({ name, role }: SharedLedger) => (
  <span title={roleWords[role].may}>
    {name}’s ledger · {roleWords[role].label.toLowerCase()}
  </span>
);

/** Names the owner of the open ledger, with a button that returns to the person's own ledger. */
export const LedgerChip = ({ ledger }: { ledger: SharedLedger }) => (
  <Chip role="note" aria-label="Open ledger">
    <Users aria-hidden width={16} height={16} strokeWidth={1.75} />
    {wordsOf(ledger)}
    <button type="button" onClick={() => void switchLedger(null)}>
      Back to mine
    </button>
  </Chip>
);

/** The same as a line, for a header without enough room. */
export const LedgerLine = ({ ledger }: { ledger: SharedLedger }) => (
  <Line role="note" aria-label="Open ledger">
    {wordsOf(ledger)}
    <button type="button" onClick={() => void switchLedger(null)}>
      Back to mine
    </button>
  </Line>
);

const Chip = styled.div`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
  min-height: var(--control-sm);
  padding: 0 var(--s1) 0 var(--s3);
  border-radius: var(--r-pill);
  background: var(--info-soft);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  svg {
    flex: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button {
    padding: 2px var(--s3);
    border-radius: var(--r-pill);
    background: var(--surface);
    font-size: var(--text-xs);
    font-weight: 600;
  }
  @media (max-width: 1023px) {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 0 var(--s1) 0 var(--s3);
  border-radius: var(--r-sm);
  background: var(--info-soft);
  font-size: var(--text-sm);
  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button {
    min-height: var(--control-sm);
    padding: 0 var(--s2);
    color: var(--accent-ink);
    font-weight: 600;
    ${media.touch} {
      min-height: var(--touch);
    }
  }
`;
