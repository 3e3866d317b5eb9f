import { cardDebtPot, flexPot } from '@app/contracts-banking';
import {
  builtInCategories,
  categoryKey,
  lookOf,
  restyled,
  toCategory,
  type CategoryRow,
  type KnownCategory,
} from './category';
import { cardDebtPotId, categoryId, flexPotId, otherId, type CategoryId } from './category-id';

const pots: ReadonlyMap<CategoryId, string> = new Map([
  [flexPotId, flexPot],
  [cardDebtPotId, cardDebtPot],
]);

/** What the categories of one ledger are now: which ids are one category, and what each is called. */
export class CategoryBook {
  /** Those that are there, archived ones too: the fixed ones first, own ones by name. */
  readonly all: readonly KnownCategory[];
  /** Grows whenever a category takes another name or becomes part of another: what was made with names before is stale. */
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
      this.byId.set(fixed.id, style ? restyled(fixed, style) : fixed);
    }
    own.sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
    for (const row of own) this.byId.set(categoryId(row._id), toCategory(row, null));
    for (const row of own) {
      const parent = row.parentId ? this.topOf(row.parentId) : undefined;
      if (parent && parent.id !== row._id) this.byId.set(categoryId(row._id), toCategory(row, parent.name));
    }
    this.all = [...this.byId.values()];
    for (const one of this.all) this.byKey.set(categoryKey(one.name), one);
  }

  /** The one that a stored id stands for now. */
  inForce(id: CategoryId): CategoryId {
    let now = this.found.get(id);
    if (now === undefined) {
      now = id;
      const seen = new Set<CategoryId>();
      for (
        let next: CategoryId | undefined = id;
        next !== undefined && !seen.has(next);
        next = this.into.get(next)
      ) {
        seen.add(next);
        now = next;
      }
      this.found.set(id, now);
    }
    return now;
  }

  /** What it is called; a removed one by the name it had. */
  nameOf(id: CategoryId): string {
    const now = this.inForce(id);
    return this.byId.get(now)?.name ?? pots.get(now) ?? this.removedNames.get(now) ?? 'Other';
  }

  /** How it is shown. */
  lookOf(id: CategoryId): { name: string } & ReturnType<typeof lookOf> {
    const name = this.nameOf(id);
    return { name, ...lookOf(name, this.one(id)?.parent) };
  }

  /** The one an id stands for, unless it was removed. */
  one(id: CategoryId): KnownCategory | undefined {
    return this.byId.get(this.inForce(id));
  }

  /** By its name, whatever its case; a fixed one that became part of another is that one. */
  named(name: string): KnownCategory | undefined {
    const found = this.byKey.get(categoryKey(name));
    return found && this.one(found.id);
  }

  /** Id of what is called so, a line of a budget too; Other where nothing is. */
  idOf(name: string): CategoryId {
    return this.known(name) ?? otherId;
  }

  /** As {@link idOf}; undefined where nothing is called so. */
  known(name: string): CategoryId | undefined {
    const pot = [...pots].find(([, called]) => called === name);
    return pot ? pot[0] : this.named(name)?.id;
  }

  /** All ids that stand for the same category, the one in force first. */
  aliasesOf(id: CategoryId): readonly CategoryId[] {
    if (!this.aliases) {
      this.aliases = new Map();
      for (const from of this.into.keys()) {
        const now = this.inForce(from);
        if (from !== now) this.aliases.set(now, [...(this.aliases.get(now) ?? [now]), from]);
      }
    }
    const now = this.inForce(id);
    return this.aliases.get(now) ?? [now];
  }

  isSame(one: CategoryId, other: CategoryId): boolean {
    return one === other || this.inForce(one) === this.inForce(other);
  }

  /** `said` where it is another category than the stored one; else that stays as it is, so that the undo of a merge reaches it. */
  keeping(stored: CategoryId, said: CategoryId): CategoryId {
    return this.isSame(stored, said) ? stored : said;
  }

  /** Those that stand for the same: each was merged into another, in turn. */
  get hasMerged(): boolean {
    return this.into.size > 0;
  }

  /** Below a merged one means below what that became; a category of two levels down stands below the top one. */
  private topOf(id: CategoryId): KnownCategory | undefined {
    const now = this.byId.get(this.inForce(id));
    if (!now || now.parentId === null) return now;
    const above = this.byId.get(this.inForce(now.parentId));
    return above ?? now;
  }
}
