import type { RecastDocument } from './recast';

/** A rename, a merge, a removal or a new file of categories, as their log has it. */
export interface CategoryRecast extends RecastDocument {
  /** Whether it gave a category another name; what it merged went to one that had its name before. */
  isRename: boolean;
  /** Names of categories that were not there before it. */
  brought: readonly string[];
}

/** Without what only its log says of it. */
export const asStored = ({
  isRename: _isRename,
  brought: _brought,
  ...stored
}: CategoryRecast): RecastDocument => stored;

/** A rename or a merge. */
export interface Renaming extends CategoryRecast {
  category: { from: string; to: string };
}

/** What became of the category that had a name at some time. */
export interface CategoryPath {
  /** Its name at that time; another where renames of before were taken back since. */
  base: string;
  /** Renames and merges since that stand, the first of them of `base`: whatever was in it is taken back with them. What they led to may have its earlier name again. */
  made: Renaming[];
  /** Its name now, or when it was removed; of one that was merged that of the other. */
  now: string;
  /** Its removal, where that stands; of one that came from a file what brought it, taken back since. */
  removal?: CategoryRecast;
}

interface Turn {
  at: string;
  of: CategoryRecast;
  follow: (path: CategoryPath, of: CategoryRecast) => CategoryPath;
}

/** After all others: ids are hexadecimal. */
const last = '~';

/**
 * Follows the category that had the name before the write with the id `since`, through what was made of it and taken back from then on. At any
 * time a name is one category's; a name that is free, or was given to another one, is not followed. Where the write is one of the log, it
 * counts as taken back now.
 */
export function categoryPath(log: readonly CategoryRecast[], since: string, name: string): CategoryPath {
  let path: CategoryPath = { base: name, made: [], now: name };
  for (const { follow, of } of turnsFrom(log, since)) path = follow(path, of);
  return path;
}

function turnsFrom(log: readonly CategoryRecast[], since: string): Turn[] {
  const turns = log.flatMap((of): Turn[] => {
    const there = { at: of._id, of, follow: made };
    const back = of._id === since ? last : of.undoneAt;
    if (back === undefined) return of.state === 'done' ? [there] : [];
    const returned = (of.returned ?? []).map(({ name, at }) => ({ at, of, follow: cameBack(name) }));
    return [there, { at: back, of, follow: takenBack }, ...returned];
  });
  return turns.filter(({ at }) => at >= since).sort((a, b) => (a.at < b.at ? -1 : 1));
}

function made(path: CategoryPath, of: CategoryRecast): CategoryPath {
  if (path.removal) return path;
  if (of.removed === path.now) return { ...path, removal: of };
  if (of.category?.from !== path.now) return path;
  return { ...path, made: [...path.made, of as Renaming], now: of.category.to };
}

function takenBack({ removal, ...path }: CategoryPath, of: CategoryRecast): CategoryPath {
  if (removal?._id === of._id) return path;
  if (!removal && of.brought.includes(path.now)) return { ...path, removal: of };
  const at = path.made.findIndex(({ _id }) => _id === of._id);
  if (at >= 0) return { ...path, made: path.made.slice(0, at), now: path.made[at]!.category.from };
  if (!removal && of.isRename && of.category?.to === path.now) {
    const now = of.category.from;
    // The name was the other's that it was merged into.
    return path.made.some(({ isRename }) => !isRename) ? { ...path, now } : { base: now, made: [], now };
  }
  return { ...path, ...(removal && { removal }) };
}

const cameBack =
  (name: string): Turn['follow'] =>
  (path, of) => {
    const { removal, ...there } = path;
    return removal?._id === of._id && path.now === name ? there : path;
  };
