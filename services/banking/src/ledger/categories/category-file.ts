import {
  categoryColours,
  categoryIcons,
  type CategoryFileRow,
  type importCategoriesEndpoint,
} from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import {
  categoryKey,
  singleSpaced,
  reservedNameProblem,
  type CategoryRow,
  type KnownCategory,
} from '../model/category';
import type { CategoryId } from '../model/category-id';

type Outcome = ReplyOf<typeof importCategoriesEndpoint>['rows'][number];
export interface PlannedCategory extends Outcome {
  row: CategoryFileRow;
  /** The existing category that it changes. */
  known?: KnownCategory;
  fields: Pick<CategoryRow, 'kind'> & {
    /** Has no id if the parent comes from the same file. */
    parent: { id?: CategoryId; name: string } | null;
    icon: string | null;
    colour: KnownCategory['colour'];
    taxLine: string | null;
  };
}

const iconOf = (text: string | null): string | null =>
  (categoryIcons as readonly string[]).includes(text ?? '') ? text : null;
const colourOf = (text: string | null): KnownCategory['colour'] =>
  (categoryColours as readonly string[]).includes(text ?? '') ? (text as KnownCategory['colour']) : null;

/** The outcome of each row of a file; parents may be in the same file. Nothing is removed. */
export function planCategories(
  file: readonly CategoryFileRow[],
  all: readonly KnownCategory[],
): PlannedCategory[] {
  const byKey = new Map(all.map((category) => [categoryKey(category.name), category] as const));
  const tops = new Map(
    all.flatMap((category) =>
      category.parent === null ? [[categoryKey(category.name), category] as const] : [],
    ),
  );
  // The first row with a name counts; a second one is refused below.
  const fresh = new Map(
    file
      .flatMap((row) =>
        row.parent || byKey.has(categoryKey(row.name)) ? [] : [[categoryKey(row.name), row] as const],
      )
      .reverse(),
  );
  const seenKeys = new Set<string>();
  const planned = file.map((row): PlannedCategory => {
    const key = categoryKey(row.name);
    const known = byKey.get(key);
    const parentKey = row.parent ? categoryKey(row.parent) : null;
    const parent = parentKey === null ? undefined : (tops.get(parentKey) ?? fresh.get(parentKey));
    const kind = parent && parent.kind !== 'transfer' ? parent.kind : row.kind;
    const fields = {
      kind,
      parent: parent ? { ...('id' in parent && { id: parent.id }), name: singleSpaced(parent.name) } : null,
      icon: iconOf(row.icon),
      colour: colourOf(row.colour),
      taxLine: row.taxLine || null,
    };
    const as = (outcome: Outcome['outcome'], reason: string | null = null): PlannedCategory => ({
      row,
      name: row.name,
      parent: row.parent,
      outcome,
      reason,
      fields,
      ...(known ? { known } : {}),
    });
    if (seenKeys.has(key)) return as('refused', 'This name is in the file twice');
    seenKeys.add(key);
    if (parentKey !== null && (!parent || parentKey === key || parent.kind === 'transfer'))
      return as('refused', `There is no top-level category called ${row.parent}`);
    const problem = reservedNameProblem(row.name);
    if (!known && problem) return as('refused', problem);
    if (!known) return as('new');
    if ((known.parent ?? null) !== (fields.parent?.name ?? null))
      return as('refused', 'It stands elsewhere in your tree; move it there first');
    const differs =
      (fields.icon !== null && fields.icon !== known.icon) ||
      (fields.colour !== null && fields.colour !== known.colour) ||
      (fields.taxLine !== null && fields.taxLine !== known.taxLine);
    return as(differs ? 'change' : 'same');
  });
  // Parents first, so that each category is written after its parent.
  return planned.sort((a, b) => Number(a.fields.parent !== null) - Number(b.fields.parent !== null));
}
