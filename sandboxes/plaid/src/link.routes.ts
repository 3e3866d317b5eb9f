import { institutionOf } from './institutions';
import { announceChanges, breakLogin, revokePermission, type Call } from './item.routes';
import { invalidInput, PlaidError } from './plaid-error';
import type { PlaidWorld } from './plaid-world';
import { optionalText, part, text, texts, whole, type Body } from './requests';

const otherCodes = [
  'DEFAULT_UPDATE',
  'NEW_ACCOUNTS_AVAILABLE',
  'AUTHORIZATION_GRANTED',
  'USER_ACCOUNT_REVOKED',
  'PENDING_DISCONNECT',
  'PENDING_EXPIRATION',
  'LOGIN_REPAIRED',
  'PRODUCT_READY',
];

/** Calls that create links, and those only Plaid's own sandbox offers. */
export function linkCalls(world: PlaidWorld): Record<string, Call> {
  return {
    '/link/token/create': (body) => createLinkToken(world, body),
    '/item/public_token/exchange': (body) => {
      const item = world.open(world.links.usePublic(text(body, 'public_token')));
      return { access_token: item.accessToken, item_id: item.itemId };
    },
    '/sandbox/public_token/create': (body) => {
      texts(body, 'initial_products');
      const institution = institutionOf(text(body, 'institution_id'));
      if (!institution) throw invalidInput('INVALID_INSTITUTION', 'invalid institution_id provided');
      const options = part(body, 'options');
      return {
        public_token: world.links.makePublic({
          institution,
          username: optionalText(options, 'override_username') ?? 'user_good',
          webhook: optionalText(options, 'webhook') ?? null,
          daysRequested: whole(part(options, 'transactions'), 'days_requested', 1, 730, 90),
        }).token,
      };
    },
    '/sandbox/item/fire_webhook': async (body) => {
      const item = world.byToken(text(body, 'access_token'));
      const code = text(body, 'webhook_code');
      if (code === 'SYNC_UPDATES_AVAILABLE') await announceChanges(world, item);
      else if (code === 'USER_PERMISSION_REVOKED') await revokePermission(world, item);
      else if (otherCodes.includes(code))
        await world.webhooks.send(item.webhook, {
          webhook_type: code === 'DEFAULT_UPDATE' ? 'TRANSACTIONS' : 'ITEM',
          webhook_code: code,
          item_id: item.itemId,
          error: null,
        });
      else throw new PlaidError('SANDBOX_ERROR', 'SANDBOX_WEBHOOK_INVALID', 'webhook cannot be fired');
      return { webhook_fired: true };
    },
    '/sandbox/item/reset_login': async (body) => {
      await breakLogin(world, world.byToken(text(body, 'access_token')));
      return { reset_login: true };
    },
  };
}

function createLinkToken(world: PlaidWorld, body: Body): object {
  if (text(body, 'client_name').length > 30)
    throw new PlaidError('INVALID_REQUEST', 'INVALID_FIELD', 'client_name must be 30 characters or less');
  text(body, 'language');
  texts(body, 'country_codes');
  text(part(body, 'user'), 'client_user_id');
  const accessToken = optionalText(body, 'access_token');
  if (!accessToken) texts(body, 'products');
  const session = world.links.create({
    webhook: optionalText(body, 'webhook') ?? null,
    daysRequested: whole(part(body, 'transactions'), 'days_requested', 1, 730, 90),
    item: accessToken ? world.byToken(accessToken) : undefined,
  });
  return { link_token: session.token, expiration: new Date(session.expiresAt).toISOString() };
}
