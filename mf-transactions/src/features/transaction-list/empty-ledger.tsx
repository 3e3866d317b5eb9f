import { Button, ButtonLink, CardSurface, EmptyState, IfPermitted, useMayCall } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SampleOffer } from '@app/organising';
import type { ViewFilter } from '@app/contracts-banking';
import { searchedFieldsText, widerSearches } from './search-scope';
import { addTransaction } from '../ledger/api';
import { startImportEndpoint } from '@app/contracts-banking';

export interface EmptyLedgerProps {
  /** The filter that no transaction matches; undefined if there are no transactions. */
  filter: ViewFilter | undefined;
  /** The list shows the transactions to review. */
  isReview?: boolean;
  /** The search of notes and statement texts is still running. */
  isLooking: boolean;
  /** The search of notes and statement texts failed. */
  isRefused: boolean;
  onShow: (view: ViewFilter) => void;
  onClear: () => void;
  onAdd: () => void;
}

export function EmptyLedger({
  filter,
  isReview,
  isLooking,
  isRefused,
  onShow,
  onClear,
  onAdd,
}: EmptyLedgerProps) {
  const isFiltered = filter !== undefined;
  const readOnly = !useMayCall()(addTransaction);
  const searchedText = filter && !isReview ? searchedFieldsText(filter) : '';
  const unsure = isLooking
    ? ' Notes and bank texts are still being searched…'
    : isRefused
      ? ' Notes and bank texts could not be searched; the server did not answer.'
      : '';
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
            <Both>
              {!isReview &&
                widerSearches(filter).map(({ label, view }) => (
                  <Button key={label} onClick={() => onShow(view)}>
                    {label}
                  </Button>
                ))}
              <Button onClick={onClear}>{isReview ? 'Show all transactions' : 'Clear filters'}</Button>
            </Both>
          ) : (
            <Both>
              <IfPermitted call={startImportEndpoint}>
                <ButtonLink as={Link} to="/transactions/import">
                  Import a bank file
                </ButtonLink>
              </IfPermitted>
              <Button call={addTransaction} onClick={onAdd}>
                Add by hand
              </Button>
            </Both>
          )
        }
      >
        {searchedText + unsure}
        {!isFiltered &&
          (readOnly
            ? 'The list is empty.'
            : 'Your list is empty. Import a file from your bank or add your first transaction.')}
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
