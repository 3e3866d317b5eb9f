import * as banking from '@app/contracts-banking';
import * as chat from '@app/contracts-chat';
import type { Household, MemberRole } from '@app/contracts-identity';
import {
  contractId,
  eventSubject,
  isAtLeast,
  isEndpoint,
  ledgerUseOf,
  type AnyEvent,
  type AnyRoute,
} from '@app/contracts-kernel';
import { getConnectionToken } from '@nestjs/mongoose';
import { newId } from '@app/ids';
import { connectNats, publishEvent, type NatsConnection } from '@app/messaging';
import type { Connection } from 'mongoose';
import { allRoutes } from '../../src/edge/routing/route-table';
import { DemoSweepScheduler } from '../../src/identity/demo/demo-sweep.scheduler';
import { goodPassword, type Browser } from '../support/browser';
import { EventStream } from '../support/event-source';
import { gatewayUnderTest, type UnderTest } from '../support/gateway-under-test';

const missing = '01920000-0000-7000-8000-00000000dead';
const pathOf = (route: AnyRoute): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) =>
    String((route.example.params as Record<string, unknown> | undefined)?.[name] ?? missing),
  );
const day = 24 * 3_600_000;

describe('a ledger shared with others', () => {
  let test: UnderTest;
  let broker: NatsConnection;
  let sam: Browser;
  let samId: string;
  let people = 0;

  beforeAll(async () => {
    test = await gatewayUnderTest();
    broker = await connectNats({ ...test.messaging, serviceName: 'publisher' });
    sam = test.browser();
    samId = (await sam.register('sam@example.com', { firstName: 'Sam', lastName: 'Lee' })).body.id;
  }, 120_000);
  afterAll(async () => {
    await broker?.close();
    await test?.stop();
  });

  const newPerson = async (firstName: string): Promise<{ browser: Browser; id: string; email: string }> => {
    const browser = test.browser();
    const email = `person${people++}@example.com`;
    const { body } = await browser.register(email, { firstName, lastName: 'Ray' });
    return { browser, id: body.id as string, email };
  };
  const invite = async (role: MemberRole, by = sam): Promise<{ id: string; token: string }> => {
    const { status, body } = await by.post('/api/household/invitations', { role, note: 'Somebody' });
    expect(status).toBe(201);
    return body as { id: string; token: string };
  };
  const accept = (browser: Browser, token: string) =>
    browser.post('/api/household/invitations/accept', { token });
  const open = (browser: Browser, id: string | null) => browser.send('put', '/api/household/open', { id });
  const inLedger = { 'x-ledger': '' };
  /** A member with that role who has the ledger open. */
  const member = async (role: MemberRole, firstName = 'Alex') => {
    const person = await newPerson(firstName);
    expect((await accept(person.browser, (await invite(role)).token)).status).toBe(200);
    expect((await open(person.browser, samId)).body).toEqual({ open: samId });
    return person;
  };
  const household = async (browser = sam): Promise<Household> =>
    (await browser.get('/api/household')).body as Household;
  const publishAs = (event: AnyEvent, userId: string) =>
    publishEvent(broker, test.messaging, {
      messageId: newId(),
      subject: eventSubject(event),
      userId,
      payload: JSON.stringify({ ...(event.example as object), userId }),
      correlationId: newId(),
    });
  const removeEveryone = async (): Promise<void> => {
    for (const { id } of (await household()).members)
      await sam.send('delete', `/api/household/members/${id}`);
    for (const { id } of (await household()).invitations)
      await sam.send('delete', `/api/household/invitations/${id}`);
  };

  beforeAll(() => void (inLedger['x-ledger'] = samId));
  beforeEach(() => test.services.reset());
  afterEach(removeEveryone);

  describe('an invitation', () => {
    it('names the inviter and the ledger, works once, and is stored only as a hash', async () => {
      const { id, token } = await invite('editor');
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const alex = await newPerson('Alex');
      const look = await alex.browser.post('/api/household/invitations/look', { token });
      expect(look.body).toMatchObject({ from: 'Sam Lee', role: 'editor', isOwn: false, isMember: false });
      expect((await household(alex.browser)).ledgers).toEqual([]);

      expect((await household()).invitations).toMatchObject([{ id, role: 'editor', note: 'Somebody' }]);
      const joined = await accept(alex.browser, token);
      expect(joined.body).toEqual({ id: samId, name: 'Sam Lee', role: 'editor' });
      expect(await household()).toMatchObject({
        members: [{ id: alex.id, name: 'Alex Ray', role: 'editor' }],
        invitations: [],
      });
      expect(await household(alex.browser)).toMatchObject({ ledgers: [{ id: samId }], open: null });

      const other = await newPerson('Other');
      expect((await accept(other.browser, token)).body.code).toBe('INVITATION_GONE');
      const database = test.app.get<Connection>(getConnectionToken()).db!;
      const collections = await database.listCollections().toArray();
      expect(collections.map(({ name }) => name)).toContain('ledger_invitations');
      for (const { name } of collections)
        expect(JSON.stringify(await database.collection(name).find().toArray())).not.toContain(token);
    });

    it('cannot be used by its owner, twice by one person, after withdrawal or expiry, or by guessing', async () => {
      const own = await invite('viewer');
      expect((await accept(sam, own.token)).body.code).toBe('CONFLICT');
      const alex = await newPerson('Alex');
      expect((await accept(alex.browser, own.token)).status).toBe(200);
      expect((await accept(alex.browser, (await invite('editor')).token)).body.code).toBe('CONFLICT');
      const other = await newPerson('Other');
      const withdrawn = await invite('viewer');
      expect((await sam.send('delete', `/api/household/invitations/${withdrawn.id}`)).status).toBe(200);
      expect((await accept(other.browser, withdrawn.token)).body.code).toBe('INVITATION_GONE');
      expect((await accept(other.browser, 'x'.repeat(43))).body.code).toBe('INVITATION_GONE');
      expect((await accept(other.browser, 'short')).status).toBe(400);
      const visitor = test.browser();
      expect((await accept(visitor, withdrawn.token)).status).toBe(401);
      // An invitation of another person cannot be withdrawn.
      const pending = await invite('viewer');
      expect((await other.browser.send('delete', `/api/household/invitations/${pending.id}`)).status).toBe(
        404,
      );
      expect((await household(other.browser)).ledgers).toEqual([]);
    });

    it('expires after seven days', async () => {
      const { token } = await invite('viewer');
      test.clock.advance(7 * day + 1_000);
      const late = await newPerson('Late');
      expect((await accept(late.browser, token)).body.code).toBe('INVITATION_GONE');
      test.clock.advance(-7 * day - 1_000);
    });

    it('admits only one of two people who accept it at the same time', async () => {
      const { token } = await invite('viewer');
      const both = [await newPerson('One'), await newPerson('Two')];
      const answers = await Promise.all(both.map(({ browser }) => accept(browser, token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await household()).members).toHaveLength(1);
    });
  });

  it('is requested from the services in the owner’s name, together with the acting member', async () => {
    const alex = await member('editor');
    await alex.browser.get('/api/accounts');
    const [call] = test.services.callsOf(banking.listAccountsEndpoint);
    expect(call!.actor).toMatchObject({
      userId: samId,
      member: { id: alex.id, name: 'Alex Ray' },
    });
    await open(alex.browser, null);
    await alex.browser.get('/api/accounts');
    expect(test.services.callsOf(banking.listAccountsEndpoint)[1]!.actor).toMatchObject({ userId: alex.id });
    expect(test.services.callsOf(banking.listAccountsEndpoint)[1]!.actor.member).toBeUndefined();
  });

  it('answers each role as its contract says, and refuses a role that is too low', async () => {
    const routes = allRoutes().filter(
      (route) => (route.access === 'user' || route.access === 'account') && ledgerUseOf(route) !== 'person',
    );
    expect(routes.length).toBeGreaterThan(180);
    for (const role of ['viewer', 'accountant', 'editor'] as const) {
      const { browser } = await member(role, role);
      for (const route of routes) {
        test.services.reset();
        const use = ledgerUseOf(route);
        const path = pathOf(route);
        const answer =
          route.method === 'GET'
            ? await browser.get(path, inLedger)
            : await browser.send(route.method.toLowerCase() as 'post', path, route.example.body, inLedger);
        const refused =
          use === 'closed'
            ? 'LEDGER_PRIVATE'
            : isAtLeast(role, use as MemberRole)
              ? undefined
              : 'ROLE_TOO_LOW';
        const said = [role, contractId(route), answer.body?.code];
        if (!refused) {
          expect([
            role,
            contractId(route),
            ['ROLE_TOO_LOW', 'LEDGER_PRIVATE'].includes(answer.body?.code),
          ]).toEqual([role, contractId(route), false]);
          // No request is sent in a name other than the owner's.
          for (const { actor } of test.services.seen)
            expect([contractId(route), actor.userId]).toEqual([contractId(route), samId]);
          continue;
        }
        expect(said).toEqual([role, contractId(route), refused]);
        expect(answer.status).toBe(403);
        expect(test.services.seen).toEqual([]);
      }
    }
  }, 180_000);

  it('keeps these routes from members of every role', () => {
    const owners = allRoutes().filter((route) => ledgerUseOf(route) === 'owner');
    expect(owners.map(contractId).sort()).toMatchSnapshot('the owner alone');
    const accountants = allRoutes().filter((route) => ledgerUseOf(route) === 'accountant');
    expect(accountants.map(contractId).sort()).toMatchSnapshot('from accountants on');
    const persons = allRoutes().filter((route) => ledgerUseOf(route) === 'person' && isEndpoint(route));
    expect(persons.map(contractId)).toEqual([]);
  });

  it('leaves profile, settings, sessions, notifications and archives to the signed-in person', async () => {
    await sam.send('patch', '/api/settings/preferences', { currency: 'EUR', timeZone: 'Europe/Berlin' });
    const alex = await member('editor');
    const { body: user } = await alex.browser.get('/api/auth/user');
    expect(user).toMatchObject({
      id: alex.id,
      email: alex.email,
      displayName: 'Alex Ray',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      ledger: { id: samId, name: 'Sam Lee', role: 'editor' },
    });
    expect((await alex.browser.get('/api/settings')).body).toMatchObject({
      profile: { email: alex.email },
      preferences: { currency: 'USD' },
    });
    await alex.browser.send('patch', '/api/settings/profile', { firstName: 'Alexis' });
    expect((await sam.get('/api/settings')).body.profile.firstName).toBe('Sam');
    expect((await alex.browser.get('/api/auth/sessions')).body).toHaveLength(1);
    expect((await household(alex.browser)).members).toEqual([]);
    // A member's invitation is for the member's own ledger.
    const own = await invite('viewer', alex.browser);
    const third = await newPerson('Third');
    expect((await accept(third.browser, own.token)).body).toMatchObject({ id: alex.id });
    await sam.send('patch', '/api/settings/preferences', { currency: 'USD', timeZone: 'America/New_York' });
  });

  it('cannot be opened unless it is shared, and its members reach no other ledger', async () => {
    const alex = await member('editor');
    const stranger = await newPerson('Stranger');
    for (const browser of [alex.browser, stranger.browser]) {
      const refused = await open(browser, browser === alex.browser ? stranger.id : samId);
      expect([refused.status, refused.body.code]).toEqual([403, 'LEDGER_CLOSED']);
    }
    // The header only states which ledger the page shows; it opens none.
    const named = await stranger.browser.get('/api/accounts', inLedger);
    expect([named.status, named.body.code]).toEqual([409, 'LEDGER_SWITCHED']);
    expect(test.services.seen).toEqual([]);
    await stranger.browser.get('/api/accounts');
    expect(test.services.seen.map(({ actor }) => actor.userId)).toEqual([stranger.id]);
    for (const path of [`/api/household/members/${alex.id}`, `/api/household/ledgers/${samId}`])
      expect((await stranger.browser.send('delete', path)).status).toBe(404);
    expect(
      (await alex.browser.send('patch', `/api/household/members/${alex.id}`, { role: 'editor' })).status,
    ).toBe(404);
  });

  it('refuses a write from a page that shows another ledger', async () => {
    const alex = await member('editor');
    const body = banking.addTransactionEndpoint.example.body;
    const add = (ledger: string | undefined) =>
      alex.browser.post('/api/transactions', body, { 'x-ledger': ledger });
    for (const ledger of [alex.id, undefined, 'nonsense']) {
      const refused = await add(ledger);
      expect([refused.status, refused.body.code]).toEqual([409, 'LEDGER_SWITCHED']);
    }
    const done = await add(samId);
    expect([done.status, done.headers['x-ledger']]).toEqual([201, samId]);
    await open(alex.browser, null);
    expect((await add(samId)).body.code).toBe('LEDGER_SWITCHED');
    const own = await add(alex.id);
    expect([own.status, own.headers['x-ledger']]).toEqual([201, undefined]);
    expect(test.services.callsOf(banking.addTransactionEndpoint).map(({ actor }) => actor.userId)).toEqual([
      samId,
      alex.id,
    ]);
  });

  it('keeps the idempotency keys of members separate from the owner’s and from each other’s', async () => {
    const [alex, kim] = [await member('editor'), await member('editor', 'Kim')];
    const body = banking.addTransactionEndpoint.example.body;
    const key = { 'idempotency-key': 'the-same-key' };
    for (const browser of [sam, alex.browser, alex.browser, kim.browser])
      await browser.post('/api/transactions', body, { ...key, ...inLedger });
    const keys = test.services.callsOf(banking.addTransactionEndpoint).map((call) => call.idempotencyKey);
    expect(keys).toHaveLength(4);
    expect(keys[0]).toBe('the-same-key');
    expect(keys[1]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(3);
  });

  it('is closed from the next request on after a member was removed or left', async () => {
    const alex = await member('editor');
    expect((await alex.browser.get('/api/accounts')).status).toBe(200);
    await sam.send('delete', `/api/household/members/${alex.id}`);
    test.services.reset();
    const refused = await alex.browser.get('/api/accounts');
    expect([refused.status, refused.body.code]).toEqual([403, 'LEDGER_CLOSED']);
    expect((await alex.browser.get('/api/auth/user')).body.ledger).toBeUndefined();
    expect(test.services.seen).toEqual([]);
    expect((await open(alex.browser, null)).status).toBe(200);
    expect((await alex.browser.get('/api/accounts')).status).toBe(200);

    const kim = await member('viewer', 'Kim');
    expect((await kim.browser.send('delete', `/api/household/ledgers/${samId}`)).status).toBe(200);
    expect((await kim.browser.get('/api/accounts')).body.code).toBe('LEDGER_CLOSED');
    expect((await household()).members).toEqual([]);
  });

  it('applies a lower role from the next request on', async () => {
    const alex = await member('editor');
    const write = () =>
      alex.browser.post('/api/transactions', banking.addTransactionEndpoint.example.body, inLedger);
    expect((await write()).status).toBe(201);
    await sam.send('patch', `/api/household/members/${alex.id}`, { role: 'viewer' });
    const refused = await write();
    expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_TOO_LOW']);
    expect(refused.body.message).toContain('Ask Sam Lee to make you an editor');
  });

  it('sends members its own changes and nothing else of the owner’s', async () => {
    const alex = await member('viewer');
    const stream = await EventStream.open(alex.browser);
    await stream.until(({ messages }) => messages.length > 0);
    await sam.send('patch', '/api/settings/profile', { company: 'Elsewhere' });
    await publishAs(banking.transactionChangedEvent, samId);
    await stream.until((one) => one.paths().includes('/api/transactions'));
    expect(stream.paths()).not.toContain('/api/settings');
    // When a member is removed, the stream ends, and the next one no longer reports the ledger.
    await sam.send('delete', `/api/household/members/${alex.id}`);
    await stream.until((one) => one.ended);
    expect(stream.paths()).toEqual(expect.arrayContaining(['/api/household', '/api/auth/user']));
    const next = await EventStream.open(alex.browser, stream.lastId);
    await next.until(({ messages }) => messages.length > 0);
    await publishAs(banking.transactionChangedEvent, samId);
    await publishAs(banking.peopleChangedEvent, alex.id);
    await next.until((one) => one.paths().length > 0);
    expect(next.paths()).not.toContain('/api/transactions');
    next.close();
  });

  it('closes the owner’s conversations to members, who still have their own', async () => {
    const alex = await member('editor');
    const refused = await alex.browser.get('/api/chat/conversations', inLedger);
    expect([refused.status, refused.body.code]).toEqual([403, 'LEDGER_PRIVATE']);
    expect(test.services.callsOf(chat.listConversationsEndpoint)).toEqual([]);
    await open(alex.browser, null);
    expect((await alex.browser.get('/api/chat/conversations')).status).toBe(200);
  });

  it('is no longer shared when its owner is deleted, and removes a deleted member', async () => {
    const owner = await newPerson('Owner');
    const alex = await newPerson('Alex');
    await accept(alex.browser, (await invite('editor', owner.browser)).token);
    await open(alex.browser, owner.id);
    const left = await member('viewer', 'Leaver');
    const pending = await invite('viewer', owner.browser);
    for (const { browser } of [owner, left])
      expect((await browser.post('/api/privacy/deletion', { password: goodPassword })).status).toBe(200);
    test.clock.advance(15 * day);
    await test.app.get(DemoSweepScheduler).sweep();
    test.clock.advance(-15 * day);
    expect((await alex.browser.get('/api/accounts')).body.code).toBe('LEDGER_CLOSED');
    expect((await household(alex.browser)).ledgers).toEqual([]);
    expect((await accept(alex.browser, pending.token)).body.code).toBe('INVITATION_GONE');
    expect((await household()).members).toEqual([]);
    const database = test.app.get<Connection>(getConnectionToken()).db!;
    const rest = await database.collection('ledger_members').find().toArray();
    for (const id of [owner.id, left.id]) expect(JSON.stringify(rest)).not.toContain(id);
  });

  it('cannot be shared or joined by demo visitors', async () => {
    const demo = test.browser();
    await demo.get('/api/auth/demo');
    for (const [path, body] of [
      ['/api/household/invitations', { role: 'viewer' }],
      ['/api/household/invitations/accept', { token: (await invite('viewer')).token }],
    ] as const)
      expect((await demo.post(path, body)).body.code).toBe('DEMO_REFUSED');
  });
});
