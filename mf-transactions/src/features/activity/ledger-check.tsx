import { reasonOf } from '@app/api-client';
import type { LedgerCheck } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { Button, CardSurface } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { checkLedger } from './api';

/** Lets the server recalculate every figure from the transactions and shows the result. */
export function LedgerCheckCard() {
  const { data: outcome, error, isPending, mutate } = useMutation(checkLedger);
  return (
    <Card as="section" aria-label="Check the books">
      <div>
        <h2>Check the books</h2>
        <p role="status">
          {outcome ? (
            <Verdict check={outcome} />
          ) : error ? (
            reasonOf(error)
          ) : (
            'Recalculates every balance and total from your transactions and checks the record of changes.'
          )}
        </p>
        {outcome && outcome.findings.length > 0 && (
          <ul>
            {outcome.findings.slice(0, 20).map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
      </div>
      <Button size="sm" icon={<ShieldCheck aria-hidden />} busy={isPending} onClick={() => mutate()}>
        {outcome ? 'Check again' : 'Check now'}
      </Button>
    </Card>
  );
}

function Verdict({ check: { transactions, figures, findings } }: { check: LedgerCheck }) {
  const { locale } = useSession();
  const count = (value: number): string => value.toLocaleString(locale);
  if (findings.length > 0)
    return (
      <>
        {findings.length === 1 ? '1 thing does' : `${count(findings.length)} things do`} not add up. Please
        keep this list and tell us.
      </>
    );
  return (
    <>
      Everything adds up: {count(figures)} figures from {count(transactions)} transactions, and no change is
      missing from the record.
    </>
  );
}

const Card = styled(CardSurface)`
  display: flex;
  align-items: center;
  gap: var(--s4);
  padding: var(--s4);
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    margin: 0;
    color: inherit;
  }
  p {
    margin: 0;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  ul {
    margin: var(--s2) 0 0;
    padding-left: var(--s4);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
  @media (max-width: 560px) {
    align-items: stretch;
    flex-direction: column;
  }
`;
