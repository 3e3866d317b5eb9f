import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createLinkTokenEndpoint,
  receiveWebhookEndpoint,
  repairedLinkEndpoint,
} from '@app/contracts-banking';
import { SeededRandom } from '@app/sandbox-kit';
import { BankPullsScheduler } from '../../../../src/entry/bank-sync/bank-pulls.scheduler';
import { startPracticeBanks, type PracticeBanks } from '../../../support/practice-bank';
import { bankSide, practiceLinks, type PracticeLink } from '../../../support/practice-links';
import { somebody, testBanking, until } from '../../../support/test-banking';

interface Webhook {
  body: string;
  verification: string;
}

const origin = 'https://money.example';
let banks: PracticeBanks;
let receiver: Server;
const received: Webhook[] = [];

beforeAll(async () => {
  banks = await startPracticeBanks();
  process.env['PUBLIC_ORIGIN'] = origin;
  // The practice bank posts here: its webhooks are stored as received, and forwarded when a test says so.
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, verification: String(request.headers['plaid-verification']) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  delete process.env['PUBLIC_ORIGIN'];
  receiver.closeAllConnections();
  receiver.close();
  await banks?.stop();
});
const banking = testBanking();
const { linked, placedAndPulled, ourSide, stored, set } = practiceLinks(banking, () => banks);

/** Adds data at the bank, which it announces by webhooks. */
async function advance({ item }: PracticeLink, change: Record<string, unknown>): Promise<Webhook[]> {
  item.webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const before = received.length;
  await fetch(`${banks.plaid.controlUrl}/_ctl/advance`, {
    method: 'POST',
    body: JSON.stringify({ itemId: item.itemId, ...change }),
  });
  return received.slice(before);
}
const deliver = (webhook: Webhook) => banking.ask(receiveWebhookEndpoint, webhook, { as: somebody() });
const nextTry = async (id: string): Promise<number> => (await stored(id)).nextTry!.getTime();

describe('a webhook of the bank-link provider', () => {
  it('is requested for this server’s public address when a bank is linked', async () => {
    const as = somebody();
    banks.plaid.server.log.clear();
    await banking.ask(createLinkTokenEndpoint, {}, { as });
    const { id } = await linked(as);
    await banking.ask(createLinkTokenEndpoint, { itemId: id }, { as });
    const asked = banks.plaid.server.log
      .all()
      .filter(({ path }) => path === '/link/token/create')
      .map(({ body }) => (body as { webhook?: string }).webhook);
    expect(asked).toEqual([`${origin}/api/plaid/webhook`, undefined]);
  });

  it('makes its link due at once, and the pull brings what it announced', async () => {
    const as = somebody();
    const link = await placedAndPulled(as);
    const [webhook] = await advance(link, { add: 3 });
    expect(await deliver(webhook!)).toEqual({ accepted: true });
    await until(
      () => ourSide(as),
      (rows) => rows.length === bankSide(link.item).length,
    );
    expect(await ourSide(as)).toEqual(bankSide(link.item));
  });

  it('is accepted only exactly as signed, and not after five minutes', async () => {
    const link = await placedAndPulled(somebody());
    const due = await nextTry(link.id);
    const [webhook] = await advance(link, { add: 1 });
    const other = await advance(await linked(somebody()), { add: 1 });
    banks.plaid.world.clock.set(new Date(Date.now() - 6 * 60_000));
    const [stale] = await advance(link, { add: 1 });
    banks.plaid.world.clock.set(new Date());
    for (const forged of [
      { ...webhook!, body: webhook!.body.replace('SYNC_UPDATES', 'SYNC_UPDATE') },
      { ...webhook!, body: JSON.stringify(JSON.parse(webhook!.body)) },
      { ...webhook!, verification: other[0]!.verification },
      { ...webhook!, verification: 'not.a.token' },
      stale!,
    ])
      expect(await deliver(forged)).toEqual({ accepted: false });
    expect(await nextTry(link.id)).toBe(due);
    expect(await deliver(webhook!)).toEqual({ accepted: true });
  });

  it('is accepted when the provider signs with a new key', async () => {
    const link = await placedAndPulled(somebody());
    const [before] = await advance(link, { add: 1 });
    const [after] = await advance(link, { add: 1, rotateKey: true });
    expect(await deliver(after!)).toEqual({ accepted: true });
    expect(await deliver(before!)).toEqual({ accepted: true });
  });

  it('stops the link when the person withdrew their permission, says so, and reconnecting repairs it', async () => {
    const as = somebody();
    const link = await placedAndPulled(as);
    const before = await ourSide(as);
    const [webhook] = await advance(link, { revoke: true });
    expect(JSON.parse(webhook!.body)).toMatchObject({ webhook_code: 'USER_PERMISSION_REVOKED' });
    expect(await deliver(webhook!)).toEqual({ accepted: true });
    const stopped = await until(
      () => stored(link.id),
      ({ state }) => state !== 'active',
    );
    expect(stopped).toMatchObject({
      state: 'needs_login',
      reasonCode: 'USER_PERMISSION_REVOKED',
      reason: expect.stringContaining('took back the permission'),
      nextTry: null,
    });
    expect(await ourSide(as)).toEqual(before);
    // As the widget's update mode does.
    link.item.error = null;
    await banking.ask(repairedLinkEndpoint, { itemId: link.id }, { as });
    expect(
      await until(
        () => stored(link.id),
        ({ reasonCode, state }) => state === 'active' && !reasonCode,
      ),
    ).toBeTruthy();
  });

  it('changes nothing if the accounts of its link are not placed, or if the link is not ours', async () => {
    const link = await linked(somebody());
    const [webhook] = await advance(link, { add: 1 });
    expect(await deliver(webhook!)).toEqual({ accepted: true });
    expect(await stored(link.id)).toMatchObject({ state: 'linking', nextTry: null });
  });

  it('may come ten times, in any order or never: after one scheduled pull both ledgers are equal', async () => {
    const as = somebody();
    const link = await placedAndPulled(as);
    const random = new SeededRandom('webhooks');
    const scheduler = banking.get(BankPullsScheduler);
    for (let round = 0; round < 6; round += 1) {
      const some: Webhook[] = [];
      for (let turn = 0; turn < 4; turn += 1)
        some.push(...(await advance(link, { add: 2, pending: 2, post: 1, modify: 1, remove: round % 2 })));
      const kept = some.filter(() => random.between(1, 10) > 3);
      const copies = kept.flatMap((one) => Array.from({ length: 10 }, () => one));
      copies.sort(() => random.between(-1, 1));
      await Promise.all([...copies.map(deliver), scheduler.runOnce()]);
    }
    await set(link.id, { nextTry: new Date() });
    await until(
      async () => {
        await scheduler.runOnce();
        return stored(link.id);
      },
      ({ run, nextTry: next }) => !run && next!.getTime() > Date.now(),
    );
    expect(await ourSide(as)).toEqual(bankSide(link.item));
    await banking.sound(as);
  });
});
