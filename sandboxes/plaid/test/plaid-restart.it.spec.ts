import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestAuthority } from '@app/sandbox-kit';
import { startPlaidSandbox, type PlaidSandbox } from '../src/plaid-sandbox';

const institution = {
  institution_id: 'ins_109508',
  name: 'First Platypus Bank',
  country_codes: ['US'],
  url: '',
  primary_color: '',
};

describe('a Plaid sandbox with a state file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plaid-state-'));
  const stateFile = path.join(folder, 'state.json');
  let authority: TestAuthority;
  const start = (): Promise<PlaidSandbox> =>
    startPlaidSandbox({ authority, clientId: 'id', secret: 'secret', stateFile });
  beforeAll(async () => (authority = await TestAuthority.create('Restarts')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = ({ world }: PlaidSandbox) =>
    world.open(
      world.links.usePublic(
        world.links.makePublic({ institution, username: 'user_good', webhook: null, daysRequested: 90 })
          .token,
      ),
    );

  it('restores its items after a restart, with their tokens, ids and all changes', async () => {
    const before = await start();
    const item = open(before);
    item.advance({ add: 3, pending: 2, post: 1, modify: 2, remove: 1 });
    item.rotateToken();
    item.advance({ add: 1 });
    item.webhook = 'http://localhost:1/';
    before.world.breakLogin(item);
    const { next_cursor } = item.log.page(undefined, 500);
    const known = structuredClone(item.log.current());
    const [token, id] = [item.accessToken, item.itemId];
    await before.stop();

    const after = await start();
    const again = after.world.byToken(token);
    expect([again.itemId, again.webhook, again.error?.code]).toEqual([id, item.webhook, item.error!.code]);
    expect(again.accounts).toEqual(item.accounts);
    expect(again.log.current()).toEqual(known);
    expect(again.log.page(next_cursor, 500)).toMatchObject({ added: [], modified: [], removed: [] });
    again.advance({ add: 1 });
    expect(again.log.page(next_cursor, 500).added).toHaveLength(1);
    // New items do not reuse earlier ids.
    expect(open(after).accounts.map(({ account_id }) => account_id)).not.toEqual(
      item.accounts.map(({ account_id }) => account_id),
    );
    await after.stop();
  });
});
