import type { ImportOutcome, ImportPicks, ImportRow } from '@app/contracts-banking';

/** Whether a row with this outcome will be written. */
export const isWritten = (outcome: ImportOutcome): boolean => outcome === 'new' || outcome === 'merge';

/** Whether the person may include or exclude the row. An unreadable row cannot be included. */
export const mayPick = (outcome: ImportOutcome): boolean => outcome !== 'refused';

const without = (rows: readonly number[] | undefined, row: number): number[] =>
  (rows ?? []).filter((each) => each !== row);

/** The picks after a row was ticked or unticked. Returning to the suggested outcome removes the pick. */
export function picksAfter(
  picks: ImportPicks,
  { row, outcome }: Pick<ImportRow, 'row' | 'outcome'>,
  isPicked: boolean,
): ImportPicks {
  const wasLeftOut = picks.leaveOut?.includes(row) ?? false;
  const wasTakenIn = picks.takeIn?.includes(row) ?? false;
  const next = { leaveOut: without(picks.leaveOut, row), takeIn: without(picks.takeIn, row) };
  if (isPicked && !wasLeftOut && !isWritten(outcome)) next.takeIn.push(row);
  if (!isPicked && !wasTakenIn && isWritten(outcome)) next.leaveOut.push(row);
  return next;
}
