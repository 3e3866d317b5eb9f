import { ruleMatchedEvent } from '@app/contracts-banking';
import { eventSubject } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { RuleSubscriber } from '../../src/subscribers/rule.subscriber';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

describe('RuleSubscriber', () => {
  let test: UnderTest;
  beforeAll(async () => {
    test = await gatewayUnderTest();
  }, 120_000);
  afterAll(() => test?.stop(), 30_000);

  it('notifies once of the transactions that a rule matched, whether one or many', async () => {
    const bob = test.browser();
    const userId = (await bob.register('bob@example.com')).body.id as string;
    const subscriber = test.app.get(RuleSubscriber);
    const subject = eventSubject(ruleMatchedEvent);
    const deliver = (match: Parameters<typeof subscriber.matched>[0], messageId = newId()) =>
      subscriber.matched(match, { messageId, subject, correlationId: newId(), userId, attempt: 1 });
    const { transaction, ...many } = { ...ruleMatchedEvent.example, userId };
    const twice = newId();
    for (let times = 0; times < 2; times++) await deliver({ ...many, transaction }, twice);
    const list = async () => (await bob.get('/api/notifications')).body.notifications as object[];
    expect(await list()).toMatchObject([
      {
        kind: 'rule_match',
        title: 'A large shop at Kroger',
        message: 'Kroger #412, \u2212$450.00 on Nov 20, 2026. Matched by your rule “Large at Kroger”.',
        link: `/transactions?tx=${transaction!.id}`,
        sourceId: many.ruleId,
        isRead: false,
      },
    ]);
    await deliver({ ...many, past: true, matched: 1_234, from: '2026-01-05' });
    const both = await list();
    expect(both).toHaveLength(2);
    expect(both).toContainEqual(
      expect.objectContaining({
        message: '1,234 past transactions match. Matched by your rule “Large at Kroger”.',
        link: '/transactions?from=2026-01-05&to=2026-11-20',
      }),
    );
  });
});
