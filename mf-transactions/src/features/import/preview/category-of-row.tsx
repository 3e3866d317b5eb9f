import type { ImportRow } from '@app/contracts-banking';
import { CategoryName } from '@app/organising';
import { CategoryBox, Checkbox, spelled } from '@app/ui-kit';
import type { CategoryChoices } from './use-category-choices';

type Sortable = ImportRow & { sorting: NonNullable<ImportRow['sorting']> };
export const canSetCategory = (row: ImportRow): row is Sortable => row.sorting !== undefined;

export interface CategoryRowProps {
  row: ImportRow;
  sorting: CategoryChoices;
  busy: boolean;
}

/** The category of a new row; a press turns it into a text field. */
export function CategoryOfRow({ row, sorting, busy }: CategoryRowProps) {
  if (!canSetCategory(row)) return row.category ? <CategoryName category={row.category} /> : <>–</>;
  const words = row.description ?? row.raw;
  if (sorting.open === row.row)
    return (
      <CategoryBox
        autoFocus
        label={`Category of line ${row.line}, ${words}`}
        names={sorting.names}
        value={row.category ?? ''}
        onChoose={(category) => sorting.choose(row, category)}
        onLeave={() => sorting.show(undefined)}
      />
    );
  return (
    <button
      type="button"
      className="sorts"
      disabled={busy || sorting.names.length === 0}
      aria-label={`Category ${spelled(row.category ?? '')} of line ${row.line}, ${words}: change`}
      onClick={() => sorting.show(row.row)}
    >
      <CategoryName category={row.category ?? ''} />
    </button>
  );
}

/** Shown below the row that was just sorted: which other rows get its category. */
export function CategoryReach({ row, sorting, busy }: CategoryRowProps) {
  if (!canSetCategory(row) || sorting.last !== row.row) return null;
  const { alike, merchantKey } = row.sorting;
  const name = row.merchant ?? row.description ?? '';
  if (alike === 0 && merchantKey === null) return null;
  return (
    <span role="cell" className="reach">
      <span role="group" aria-label={`How far ${spelled(row.category ?? '')} reaches`}>
        {alike > 0 && (
          <Checkbox
            label={alike === 1 ? `Also the other one from ${name}` : `Also the other ${alike} from ${name}`}
            checked={sorting.reaches(row.row)}
            disabled={busy}
            onChange={(all) => sorting.reach(row, all)}
          />
        )}
        {merchantKey !== null && (
          <Checkbox
            label={`Always ${spelled(row.category ?? '')} for ${name}`}
            checked={sorting.always.get(merchantKey) === row.category}
            disabled={busy}
            onChange={(always) => sorting.learn(merchantKey, always ? row.category : null)}
          />
        )}
      </span>
    </span>
  );
}
