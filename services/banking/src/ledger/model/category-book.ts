import { cardDebtPot, flexPot } from '@app/contracts-banking';
import {
  builtInCategories,
  categoryKey,
  lookOf,
  withOwnLook,
  toCategory,
  type CategoryRow,
  type KnownCategory,
} from './category';
import { cardDebtPotId, categoryId, flexPotId, otherId, type CategoryId } from './category-id';

const pots: ReadonlyMap<CategoryId, string> = new Map([
  [flexPotId, flexPot],
  [cardDebtPotId, cardDebtPot],
]);

/** The current state of a ledger's categories: which ids mean the same category, and its current name. */
export class CategoryBook {
  /** Existing categories, including archived ones: the fixed ones first, custom ones by name. */
  readonly all: readonly KnownCategory[];
  /**
   * Grows whenever a category is renamed or merged into another: results made with earlier names are then
   * stale.
   */
  readonly nameRevision: number;
  private readonly byId = new Map<CategoryId, KnownCategory>();
  private readonly byKey = new Map<string, KnownCategory>();
  private readonly into = new Map<CategoryId, CategoryId>();
  private readonly removedNames = new Map<CategoryId, string>();
  private readonly found = new Map<CategoryId, CategoryId>();
  private aliases: Map<CategoryId, CategoryId[]> | undefined;

  constructor(rows: readonly CategoryRow[] = []) {
    const styles = new Map<string, CategoryRow>();
    const own: CategoryRow[] = [];
    for (const row of rows) {
      const id = categoryId(row.base ?? row._id);
      if (row.mergedInto) this.into.set(id, row.mergedInto);
      if (row.base) styles.set(row.base, row);
      else if (row.removed) this.removedNames.set(id, row.name);
      else if (!row.mergedInto) own.push(row);
    }
    this.nameRevision = rows.reduce((sum, { nameRevision }) => sum + (nameRevision ?? 0), 0);
    for (const fixed of builtInCategories) {
      const style = styles.get(fixed.id);
      this.byId.set(fixed.id, style ? withOwnLook(fixed, style) : fixed);
    }
    own.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
    for (const row of own) this.byId.set(categoryId(row._id), toCategory(row, null));
    for (const row of own) {
      const parent = row.parentId ? this.topOf(row.parentId) : undefined;
      if (parent && parent.id !== row._id) this.byId.set(categoryId(row._id), toCategory(row, parent.name));
    }
    this.all = [...this.byId.values()];
    for (const category of this.all) this.byKey.set(categoryKey(category.name), category);
  }

  /** The id of the category that a stored id means now, after merges. */
  currentId(id: CategoryId): CategoryId {
    let now = this.found.get(id);
    if (now === undefined) {
      now = id;
      const seenIds = new Set<CategoryId>();
      for (
        let next: CategoryId | undefined = id;
        next !== undefined && !seenIds.has(next);
        next = this.into.get(next)
      ) {
        seenIds.add(next);
        now = next;
      }
      this.found.set(id, now);
    }
    return now;
  }

  /** Its current name; for a removed category, the name it had. */
  nameOf(id: CategoryId): string {
    const now = this.currentId(id);
    return this.byId.get(now)?.name ?? pots.get(now) ?? this.removedNames.get(now) ?? 'Other';
  }

  /** Its name, icon and colour. */
  lookOf(id: CategoryId): { name: string } & ReturnType<typeof lookOf> {
    const name = this.nameOf(id);
    return { name, ...lookOf(name, this.find(id)?.parent) };
  }

  /** The category that an id means now; undefined if it was removed. */
  find(id: CategoryId): KnownCategory | undefined {
    return this.byId.get(this.currentId(id));
  }

  /** By name, ignoring case; for a merged fixed category, the category it was merged into. */
  named(name: string): KnownCategory | undefined {
    const category = this.byKey.get(categoryKey(name));
    return category && this.find(category.id);
  }

  /** Id for this name, which may also be a line of a budget; Other if nothing has the name. */
  idOf(name: string): CategoryId {
    return this.known(name) ?? otherId;
  }

  /** As {@link idOf}; undefined if nothing has the name. */
  known(name: string): CategoryId | undefined {
    const pot = [...pots].find(([, called]) => called === name);
    return pot ? pot[0] : this.named(name)?.id;
  }

  /** All ids that mean the same category, the current one first. */
  aliasesOf(id: CategoryId): readonly CategoryId[] {
    if (!this.aliases) {
      this.aliases = new Map();
      for (const from of this.into.keys()) {
        const now = this.currentId(from);
        if (from !== now) this.aliases.set(now, [...(this.aliases.get(now) ?? [now]), from]);
      }
    }
    const now = this.currentId(id);
    return this.aliases.get(now) ?? [now];
  }

  isSame(one: CategoryId, other: CategoryId): boolean {
    return one === other || this.currentId(one) === this.currentId(other);
  }

  /**
   * Returns `newId` if it is a different category than the stored one. Otherwise returns `stored`, so that the
   * undo of a merge still reaches the row.
   */
  keepIfSame(stored: CategoryId, newId: CategoryId): CategoryId {
    return this.isSame(stored, newId) ? stored : newId;
  }

  /** Whether any category was merged into another. */
  get hasMerged(): boolean {
    return this.into.size > 0;
  }

  /**
   * The parent after merges; if that is itself a child, its top-level parent, because the tree has two
   * levels.
   */
  private topOf(id: CategoryId): KnownCategory | undefined {
    const now = this.byId.get(this.currentId(id));
    if (!now || now.parentId === null) return now;
    const above = this.byId.get(this.currentId(now.parentId));
    return above ?? now;
  }
}
