import { ruleToldEvent } from '@app/contracts-banking';
import { eventSubject } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { RuleReactions } from '../src/reactions/rule.reactions';
import { gatewayUnderTest, type UnderTest } from './support/gateway-under-test';

describe('notifications of rules', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  it('say what a rule tells of, once, of one transaction or of many', async () => {
    const bob = test.browser();
    const userId = (await bob.register('bob@example.com')).body.id as string;
    const reactions = test.app.get(RuleReactions);
    const subject = eventSubject(ruleToldEvent);
    const tell = (told: Parameters<typeof reactions.told>[0], messageId = newId()) =>
      reactions.told(told, { messageId, subject, correlationId: newId(), userId, attempt: 1 });
    const { transaction, ...many } = { ...ruleToldEvent.example, userId };
    const twice = newId();
    for (let times = 0; times < 2; times++) await tell({ ...many, transaction }, twice);
    const list = async () => (await bob.get('/api/notifications')).body.notifications as object[];
    expect(await list()).toMatchObject([
      {
        kind: 'insight',
        title: 'A large shop at Kroger',
        message: 'Kroger #412, \u2212$450.00 on Nov 20, 2026. Told by your rule “Large at Kroger”.',
        link: `/transactions?tx=${transaction!.id}`,
        sourceId: many.ruleId,
        isRead: false,
      },
    ]);
    await tell({ ...many, past: true, matched: 1_234, from: '2026-01-05' });
    const both = await list();
    expect(both).toHaveLength(2);
    expect(both).toContainEqual(
      expect.objectContaining({
        message: '1,234 past transactions match. Told by your rule “Large at Kroger”.',
        link: '/transactions?from=2026-01-05&to=2026-11-20',
      }),
    );
  });
});
