import { UnitOfWork } from '@app/persistence';
import type { TestService } from '@app/node-testing/service';

/** Does work that goes in steps, and something else once, when so many of its transactions were made. */
export async function withMeanwhile<T>(
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

/** What a refusal says, or `done` where there was none, to be looked at once the rest is over. */
export const failing = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
