import type { MemberRole } from '@app/contracts-identity';
import type { Browser } from '../support/browser';
import { EventStream } from '../support/event-source';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

describe('notifications about sharing', () => {
  let test: UnderTest;
  beforeAll(async () => void (test = await gatewayUnderTest()), 120_000);
  afterAll(() => test?.stop());

  const newPerson = async (firstName: string): Promise<{ browser: Browser; id: string }> => {
    const browser = test.browser();
    const { body } = await browser.register(`${firstName}@example.com`, { firstName, lastName: 'Ray' });
    return { browser, id: body.id as string };
  };
  const invite = async (by: Browser, role: MemberRole): Promise<{ token: string }> =>
    (await by.post('/api/household/invitations', { role })).body as { token: string };
  const accept = (browser: Browser, token: string) =>
    browser.post('/api/household/invitations/accept', { token });

  it('tell the owner who joined, left or was removed, and the member about a new role and the end', async () => {
    const titlesOf = async (browser: Browser) =>
      (
        (await browser.get('/api/notifications')).body as { notifications: { title: string }[] }
      ).notifications.map(({ title }) => title);
    const owner = await newPerson('Olive');
    const alex = await newPerson('Alex');
    await accept(alex.browser, (await invite(owner.browser, 'editor')).token);
    expect(await titlesOf(owner.browser)).toEqual(['Alex Ray joined your ledger']);
    expect(await titlesOf(alex.browser)).toEqual([]);

    const stream = await EventStream.open(alex.browser);
    await stream.until(({ messages }) => messages.length > 0);
    const role = (next: MemberRole) =>
      owner.browser.send('patch', `/api/household/members/${alex.id}`, { role: next });
    await role('viewer');
    await role('viewer');
    // A member is notified in their own ledger as well.
    await stream.until((one) => one.paths().includes('/api/notifications'));
    stream.close();
    expect(await titlesOf(alex.browser)).toEqual(['You are now a viewer of Olive Ray’s ledger']);
    expect(await titlesOf(owner.browser)).toHaveLength(1);

    await owner.browser.send('delete', `/api/household/members/${alex.id}`);
    expect((await titlesOf(owner.browser))[0]).toBe('Alex Ray’s access to your ledger ended');
    expect((await titlesOf(alex.browser))[0]).toBe('Olive Ray’s ledger is no longer shared with you');

    const kim = await newPerson('Kim');
    await accept(kim.browser, (await invite(owner.browser, 'viewer')).token);
    await kim.browser.send('delete', `/api/household/ledgers/${owner.id}`);
    expect((await titlesOf(owner.browser))[0]).toBe('Kim Ray left your ledger');
    expect(await titlesOf(kim.browser)).toEqual([]);
  });

  it('reach a member whose stream was interrupted while their access ended', async () => {
    const owner = await newPerson('Pia');
    const alex = await newPerson('Bo');
    await accept(alex.browser, (await invite(owner.browser, 'viewer')).token);
    await alex.browser.send('put', '/api/household/open', { id: owner.id });
    // Covers the opening of the ledger, which tells the member the same.
    const opened = await EventStream.open(alex.browser, undefined, '?pageAgeMs=60000');
    await opened.until((one) => one.paths().includes('/api/household'));
    const stream = await EventStream.open(alex.browser);
    await stream.until(({ messages }) => messages.length > 0);
    for (const one of [opened, stream]) one.close();

    const owners = await EventStream.open(owner.browser);
    await owner.browser.send('delete', `/api/household/members/${alex.id}`);
    await owners.until((one) => one.paths().includes('/api/household'));
    owners.close();
    const next = await EventStream.open(alex.browser, stream.lastId);
    await next.until(({ messages }) => messages.length > 0);
    expect(next.paths()).toEqual(expect.arrayContaining(['/api/household', '/api/auth/user']));
    next.close();
  });
});
