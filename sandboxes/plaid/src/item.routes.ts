import type { PlaidWorld } from './plaid-world';
import { PlaidError } from './plaid-error';
import { institutionOf } from './institutions';
import type { Item } from './item';
import { optionalText, part, text, texts, whole, type Body } from './requests';

export type Call = (body: Body) => object | Promise<object>;

/** The item of the body's access token; throws its error if the item is broken. */
const working = (world: PlaidWorld, body: Body): Item => {
  const item = world.byToken(text(body, 'access_token'));
  if (item.error) throw item.error;
  return item;
};

const itemOf = (item: Item): object => ({
  item_id: item.itemId,
  institution_id: item.options.institution.institution_id,
  institution_name: item.options.institution.name,
  webhook: item.webhook,
  error: item.error && { ...item.error.body, status: item.error.status },
  available_products: ['balance'],
  billed_products: ['transactions'],
  products: ['transactions'],
  consent_expiration_time: null,
  update_type: 'background',
  created_at: item.createdAt,
});

const accountsOf = (item: Item, body: Body): object => {
  const options = part(body, 'options');
  const wanted = options['account_ids'] === undefined ? undefined : texts(options, 'account_ids');
  const accounts = item.accounts.filter(({ account_id }) => !wanted || wanted.includes(account_id));
  if (wanted && accounts.length < wanted.length)
    throw new PlaidError('INVALID_INPUT', 'INVALID_ACCOUNT_ID', 'one or more of the account IDs is invalid');
  return { accounts, item: itemOf(item) };
};

/** Calls about an item: accounts, transactions and the item itself. */
export function itemCalls(world: PlaidWorld): Record<string, Call> {
  return {
    ...ownItemCalls(world),
    '/accounts/get': (body) => accountsOf(working(world, body), body),
    '/accounts/balance/get': (body) => accountsOf(working(world, body), body),
    '/transactions/sync': (body) => {
      const item = working(world, body);
      const options = part(body, 'options');
      const cursor = typeof body['cursor'] === 'string' ? body['cursor'] : undefined;
      const only = optionalText(options, 'account_id');
      const page = item.log.page(cursor, whole(body, 'count', 1, 500, 100), only);
      const plain = (one: object): object =>
        options['include_original_description'] === true ? one : { ...one, original_description: null };
      return {
        ...page,
        added: page.added.map(plain),
        modified: page.modified.map(plain),
        accounts: item.accounts,
        transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
      };
    },
    '/transactions/refresh': async (body) => {
      const item = working(world, body);
      item.advance({ add: 1, post: 1 });
      await announceChanges(world, item);
      return {};
    },
    '/institutions/get_by_id': (body) => {
      texts(body, 'country_codes');
      const institution = institutionOf(text(body, 'institution_id'));
      if (!institution)
        throw new PlaidError('INVALID_INPUT', 'INVALID_INSTITUTION', 'invalid institution_id provided');
      return {
        institution: {
          ...institution,
          products: ['transactions'],
          routing_numbers: [],
          oauth: false,
          logo: null,
        },
      };
    },
    '/webhook_verification_key/get': (body) => {
      const key = world.webhooks.key(text(body, 'key_id'));
      if (!key)
        throw new PlaidError(
          'INVALID_INPUT',
          'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
          'invalid key_id provided. note that key_ids are specific to Plaid environments.',
        );
      return { key };
    },
  };
}

/** Calls about the link itself. */
function ownItemCalls(world: PlaidWorld): Record<string, Call> {
  return {
    '/item/get': (body) => {
      const item = world.byToken(text(body, 'access_token'));
      const now = world.clock.now().toISOString();
      const transactions = { last_successful_update: now, last_failed_update: null };
      return { item: itemOf(item), status: { transactions, last_webhook: null } };
    },
    '/item/remove': (body) => {
      world.remove(world.byToken(text(body, 'access_token')));
      return {};
    },
    '/item/webhook/update': (body) => {
      const item = world.byToken(text(body, 'access_token'));
      item.webhook = optionalText(body, 'webhook') ?? null;
      return { item: itemOf(item) };
    },
    '/item/access_token/invalidate': (body) => ({
      new_access_token: world.byToken(text(body, 'access_token')).rotateToken(),
    }),
  };
}

/** Makes the bank require a new sign-in, and sends the webhook for it. */
export async function breakLogin(world: PlaidWorld, item: Item): Promise<void> {
  world.breakLogin(item);
  await announceError(world, item, 'ERROR');
}

export async function revokePermission(world: PlaidWorld, item: Item): Promise<void> {
  world.revokePermission(item);
  await announceError(world, item, 'USER_PERMISSION_REVOKED');
}

const announceError = (world: PlaidWorld, item: Item, webhook_code: string): Promise<void> =>
  world.webhooks.send(item.webhook, {
    webhook_type: 'ITEM',
    webhook_code,
    item_id: item.itemId,
    error: item.error && { ...item.error.body, status: item.error.status },
  });

export const announceChanges = (world: PlaidWorld, item: Item): Promise<void> =>
  world.webhooks.send(item.webhook, {
    webhook_type: 'TRANSACTIONS',
    webhook_code: 'SYNC_UPDATES_AVAILABLE',
    item_id: item.itemId,
    initial_update_complete: true,
    historical_update_complete: true,
  });
