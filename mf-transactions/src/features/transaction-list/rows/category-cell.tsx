import { CategoryBox } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBulkWrite } from '../../bulk-changes/use-bulk-write';
import { listCategories } from '../../ledger/api';
import type { LedgerRow } from '../../ledger/ledger';
import { useLedger } from '../../ledger/use-ledger';
import { mostUsedFirst } from '../../review/merchant/merchant-groups';
import { correctedTransactionId } from '../../rules/learn-offer';

/** The category of a row while it is changed in the list. */
export function CategoryCell({ row, onClose }: { row: LedgerRow; onClose: () => void }) {
  const { data: categories } = useQuery(listCategories());
  const { ledger } = useLedger();
  const { categorise } = useBulkWrite();
  const names = useMemo(
    () =>
      ledger && categories
        ? mostUsedFirst(
            ledger,
            categories.map(({ name }) => name),
          )
        : [],
    [ledger, categories],
  );
  return (
    // Clicks in the box must not reach the row, which would open it.
    <div className="sorting" onClick={(event) => event.stopPropagation()}>
      <CategoryBox
        autoFocus
        label={`Category of ${row.description}`}
        names={names}
        value={row.category}
        onChoose={(category) => {
          if (category !== row.category)
            categorise(row.id, category, () => correctedTransactionId.set(row.id));
          onClose();
        }}
        onLeave={onClose}
      />
    </div>
  );
}
