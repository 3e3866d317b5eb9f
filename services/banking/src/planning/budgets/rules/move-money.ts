/**
 * A category that could give money: its remaining amount, and how much of it is still needed in its own
 * period.
 */
export interface SurplusCategory {
  category: string;
  available: number;
  /** Bills still due, expected spending, and what its target is short of. */
  needed: number;
}

export interface CoverMove {
  from: string;
  to: string;
  minor: number;
}

/**
 * Moves that cover a category's deficit, starting with the largest surplus that is not needed. What they
 * cannot cover stays uncovered.
 */
export function coverMoves(
  to: string,
  short: number,
  givers: readonly SurplusCategory[],
): { moves: CoverMove[]; uncovered: number } {
  const moves: CoverMove[] = [];
  let remaining = Math.max(0, short);
  const free = givers
    .filter(({ category }) => category !== to)
    .map(({ category, available, needed }) => ({ category, spare: available - Math.max(0, needed) }))
    .filter(({ spare }) => spare > 0)
    .sort((a, b) => b.spare - a.spare || (a.category < b.category ? -1 : 1));
  for (const { category, spare } of free) {
    if (remaining === 0) break;
    const minor = Math.min(spare, remaining);
    moves.push({ from: category, to, minor });
    remaining -= minor;
  }
  return { moves, uncovered: remaining };
}
