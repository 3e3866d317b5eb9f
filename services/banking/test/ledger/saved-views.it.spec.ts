import {
  changeSavedViewEndpoint,
  createSavedViewEndpoint,
  listSavedViewsEndpoint,
  orderSavedViewsEndpoint,
  removeSavedViewEndpoint,
  type ViewFilter,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import { somebody, testBanking } from '../support/test-banking';

const banking = testBanking();

const keep = (as: Actor, name: string, filter: ViewFilter = { q: 'tag:trip' }) =>
  banking.ask(createSavedViewEndpoint, { name, filter, pinned: false }, { as });
const names = async (as: Actor) =>
  (await banking.ask(listSavedViewsEndpoint, {}, { as })).views.map(({ name }) => name);

describe('saved views', () => {
  it('are ordered, renamed, pinned and deleted, each with an undo', async () => {
    const as = somebody();
    const { views: first } = await keep(as, 'Trips');
    await keep(as, 'Eating out', { category: 'Dining', period: 'this-month' });
    await keep(as, 'Pending', { status: 'pending', from: '2026-01-01' });
    const pending = (await banking.ask(listSavedViewsEndpoint, {}, { as })).views[2]!;

    await banking.ask(orderSavedViewsEndpoint, { ids: [pending.id] }, { as });
    expect(await names(as)).toEqual(['Pending', 'Trips', 'Eating out']);

    const { id } = first[0]!;
    const changed = await banking.ask(
      changeSavedViewEndpoint,
      { id, name: 'Journeys', pinned: true },
      { as },
    );
    expect(changed.views[1]).toEqual({ id, name: 'Journeys', pinned: true, filter: { q: 'tag:trip' } });

    const removed = await banking.ask(removeSavedViewEndpoint, { id }, { as });
    expect(await names(as)).toEqual(['Pending', 'Eating out']);
    await banking.undo(as, removed.undoId);
    await banking.undo(as, changed.undoId);
    expect(await names(as)).toEqual(['Pending', 'Trips', 'Eating out']);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('remember how a report groups their rows, through a change of their name', async () => {
    const as = somebody();
    const report = { show: 'breakdown', of: 'expense', by: 'tag', compare: 'year' } as const;
    const filter = { q: '-tag:trip', period: 'last-year' } as const;
    const made = { name: 'Tags of a year', filter, report, pinned: false };
    const { views } = await banking.ask(createSavedViewEndpoint, made, { as });
    const { id } = views[0]!;
    const changed = await banking.ask(changeSavedViewEndpoint, { id, name: 'Tags' }, { as });
    expect(changed.views).toEqual([{ ...made, id, name: 'Tags' }]);
  });

  it('refuse a repeated name, more than 50 and an invalid filter without a write', async () => {
    const as = somebody();
    await keep(as, 'Trips');
    await expect(keep(as, ' trips ')).rejects.toMatchObject({ code: 'VIEW_EXISTS' });
    await expect(keep(as, 'x'.repeat(41))).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(keep(as, 'Both', { period: 'this-month', from: '2026-01-01' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    for (let count = 2; count <= 50; count++) await keep(as, `View ${count}`);
    await expect(keep(as, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_VIEWS' });
    expect(await names(as)).toHaveLength(50);
  });

  it('are private and are not undone after a later change', async () => {
    const [as, other] = [somebody(), somebody()];
    const { views, undoId } = await keep(as, 'Trips');
    const { id } = views[0]!;
    await expect(
      banking.ask(changeSavedViewEndpoint, { id, pinned: true }, { as: other }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(banking.ask(removeSavedViewEndpoint, { id }, { as: other })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await banking.ask(changeSavedViewEndpoint, { id, pinned: true }, { as });
    await expect(banking.undo(as, undoId)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
    expect(await names(other)).toEqual([]);
  });
});
