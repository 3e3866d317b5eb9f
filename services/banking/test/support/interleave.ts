import { UnitOfWork } from '@app/persistence';
import type { TestService } from '@app/node-testing/service';

/** Runs work that is done in steps, and runs other work once after this many of its transactions. */
export async function interleave<T>(
  banking: TestService,
  after: number,
  meanwhile: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const unit = banking.get(UnitOfWork);
  const commit = unit.commit.bind(unit);
  let made = 0;
  const spy = jest.spyOn(unit, 'commit').mockImplementation(async (context, ask) => {
    const result = await commit(context, ask as never);
    if (++made === after) await meanwhile();
    return result as never;
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
    expect(made).toBeGreaterThanOrEqual(after);
  }
}

/** The refusal of some work, or `done` if it succeeds, to be checked once the rest is over. */
export const failing = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
