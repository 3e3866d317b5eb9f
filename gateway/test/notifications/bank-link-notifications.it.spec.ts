import { bankLinkChangedEvent } from '@app/contracts-banking';
import { eventSubject } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { BankLinkSubscriber } from '../../src/subscribers/bank-link.subscriber';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

describe('BankLinkSubscriber', () => {
  let test: UnderTest;
  beforeAll(async () => (test = await gatewayUnderTest()), 120_000);
  afterAll(() => test?.stop(), 30_000);

  it('notifies once of a bank that requires a new sign-in, and withdraws it when the bank works again', async () => {
    const eve = test.browser();
    const userId = (await eve.register('eve@example.com')).body.id as string;
    const subscriber = test.app.get(BankLinkSubscriber);
    const subject = eventSubject(bankLinkChangedEvent);
    const linkId = newId();
    type Changed = Parameters<typeof subscriber.changed>[0];
    const deliver = (change: Omit<Changed, 'userId' | 'linkId'>, messageId = newId()) =>
      subscriber.changed(
        { userId, linkId, ...change },
        { messageId, subject, correlationId: newId(), userId, attempt: 1 },
      );
    const list = async () => (await eve.get('/api/notifications')).body.notifications as object[];
    const twice = newId();
    for (let times = 0; times < 2; times++)
      await deliver({ state: 'needs_login', broke: 'First Platypus Bank' }, twice);
    // A failure that the bank may recover from by itself causes no notification.
    await deliver({ state: 'degraded' });
    expect(await list()).toMatchObject([
      {
        kind: 'sync_broken',
        title: 'First Platypus Bank wants you to sign in again',
        link: '/accounts',
        sourceId: linkId,
        isRead: false,
      },
    ]);
    await deliver({ state: 'active' });
    expect(await list()).toMatchObject([{ isRead: true }]);
    await deliver({ state: 'disconnected', broke: 'First Platypus Bank' });
    expect(await list()).toContainEqual(
      expect.objectContaining({ title: 'First Platypus Bank is disconnected', isRead: false }),
    );
  });
});
