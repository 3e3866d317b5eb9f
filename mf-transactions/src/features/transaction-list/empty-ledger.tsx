import { Button, ButtonLink, CardSurface, EmptyState } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SampleOffer } from '@app/organising';

export interface EmptyLedgerProps {
  /** There are transactions, but none matches. */
  isFiltered: boolean;
  /** The list is what nobody looked at yet. */
  isReview?: boolean;
  onClear: () => void;
  onAdd: () => void;
}

export function EmptyLedger({ isFiltered, isReview, onClear, onAdd }: EmptyLedgerProps) {
  return (
    <CardSurface>
      <EmptyState
        drawing={isFiltered ? 'search' : 'ledger'}
        title={
          isReview && isFiltered ? 'All caught up' : 'No transactions found. Try adjusting your filters.'
        }
        sample={!isFiltered && <SampleOffer />}
        action={
          isFiltered ? (
            <Button variant="primary" onClick={onClear}>
              {isReview ? 'Show all transactions' : 'Clear filters'}
            </Button>
          ) : (
            <Both>
              <ButtonLink as={Link} to="/transactions/import" $variant="primary">
                Import a bank file
              </ButtonLink>
              <Button onClick={onAdd}>Add by hand</Button>
            </Both>
          )
        }
      >
        {!isFiltered && 'Your list is empty. Import a file from your bank or add your first transaction.'}
      </EmptyState>
    </CardSurface>
  );
}

const Both = styled.div`
  display: flex;
  gap: var(--s2);
  flex-wrap: wrap;
  justify-content: center;
  margin-top: var(--s2);
`;
