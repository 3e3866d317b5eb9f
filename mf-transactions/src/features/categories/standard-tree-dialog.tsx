import { reasonOf } from '@app/api-client';
import { standardTree } from '@app/contracts-banking';
import { Banner, Dialog, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { DialogContent } from '../organise/organise-frame';
import { useBatchEdit } from '@app/organising';
import { importCategories } from './api';
import { Preview } from './category-import-dialog';

const preview = {
  queryKey: ['standard-tree'],
  queryFn: () => importCategories.mutationFn({ body: { categories: [...standardTree], apply: false } }),
  // Not cached: the preview depends on the categories that exist at this moment.
  gcTime: 0,
};

/** Adds the standard tree to a ledger that started without it: shows what would be added first, then adds everything as one write. */
export function StandardTreeDialog({ onClose }: { onClose: () => void }) {
  const { data: proposal, error } = useQuery(preview);
  const bring = useBatchEdit(importCategories, 'Standard categories added', onClose);
  // Only missing categories are added: if a look differs, the person chose it.
  const rows = proposal?.rows.map((row) =>
    row.outcome === 'change' ? { ...row, outcome: 'same' as const } : row,
  );
  const due = rows?.filter(({ outcome }) => outcome === 'new') ?? [];
  const dueNames = new Set(due.map(({ name }) => name));
  const failed = error ?? bring.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add the standard categories"
      description="Everything you have stays as it is; one undo takes all of it back."
      width={620}
      action={{
        label: due.length === 1 ? 'Add 1 category' : `Add ${due.length} categories`,
        busy: bring.isPending,
        disabled: due.length === 0,
        onClick: () =>
          bring.mutate({
            body: { categories: standardTree.filter(({ name }) => dueNames.has(name)), apply: true },
          }),
      }}
    >
      <DialogContent>
        {failed && <Banner tone="negative">{reasonOf(failed)}</Banner>}
        {!rows && !failed && <RowSkeletons count={6} label="Looking at your categories" />}
        {rows && due.length === 0 && <Banner tone="info">You already have all of it.</Banner>}
        {rows && <Preview rows={rows} />}
      </DialogContent>
    </Dialog>
  );
}
