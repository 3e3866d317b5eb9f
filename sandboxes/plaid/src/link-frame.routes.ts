import type { SandboxRoute } from '@app/sandbox-kit';
import { accountsAt, type PlaidAccount } from './accounts';
import { institutionOf, type Institution } from './institutions';
import { linkFramePage } from './link-frame.page';
import { linkScript } from './link-script';
import type { LinkSession } from './link-tokens';
import { errorNamed, invalidInput, PlaidError } from './plaid-error';
import type { PlaidWorld } from './plaid-world';
import { bodyOf, optionalText, text, type Body } from './requests';

const practiceCode = '1234';
/** Users who can sign in with any non-empty password. */
const anyPassword = ['user_transactions_dynamic', 'user_ewa_user', 'user_yuppie', 'user_small_business'];

/** The Link script, its frame, and the calls of the frame. */
export function linkFrameRoutes(world: PlaidWorld): SandboxRoute[] {
  const page = (path: string, type: string, body: string): SandboxRoute => ({
    method: 'GET',
    path,
    handle: () => ({ text: { type, body }, headers: { 'cache-control': 'no-store' } }),
  });
  const call = (path: string, handle: (session: LinkSession, body: Body) => object): SandboxRoute => ({
    method: 'POST',
    path: `/link/frame/${path}`,
    handle: (request) => {
      const body = bodyOf(request);
      return { json: handle(world.links.session(text(body, 'token')), body) };
    },
  });
  return [
    page('/link/v2/stable/link-initialize.js', 'text/javascript; charset=utf-8', linkScript),
    page('/link/frame', 'text/html; charset=utf-8', linkFramePage),
    call('session', ({ item }) => ({ institution: item?.options.institution ?? null })),
    call('sign-in', (session, body) => {
      const { institution, username } = signedIn(body);
      if (needsCode(body) && body['code'] !== practiceCode) {
        if (body['code'] === undefined) return { code_needed: true };
        throw new PlaidError('ITEM_ERROR', 'INVALID_MFA', 'the code was wrong', 'The code was wrong.');
      }
      if (!session.item)
        return { accounts: shown(accountsAt(institution.institution_id, username, session.token)) };
      session.item.error = null;
      return { repaired: true, accounts: shown(session.item.accounts) };
    }),
    call('finish', (session, body) => {
      const { institution, username } = signedIn(body);
      const { webhook, daysRequested } = session;
      const made = world.links.makePublic({ institution, username, webhook, daysRequested }, chosenOf(body));
      return { public_token: made.token, accounts: shown(made.accounts) };
    }),
  ];
}

const needsCode = (body: Body): boolean => body['password'] === 'mfa_device';

function signedIn(body: Body): { institution: Institution; username: string } {
  const institution = institutionOf(text(body, 'institution_id'));
  if (!institution) throw invalidInput('INVALID_INSTITUTION', 'invalid institution_id provided');
  const username = text(body, 'username');
  const password = optionalText(body, 'password') ?? '';
  if (password.startsWith('error_')) throw errorNamed(password.slice('error_'.length));
  const known = anyPassword.includes(username) ? password !== '' : username === 'user_good';
  if (!known || (username === 'user_good' && password !== 'pass_good' && !needsCode(body)))
    throw errorNamed('INVALID_CREDENTIALS');
  return { institution, username };
}

function chosenOf(body: Body): number[] {
  const chosen = body['chosen'];
  if (Array.isArray(chosen) && chosen.length > 0 && chosen.every((one) => Number.isInteger(one)))
    return chosen as number[];
  throw new PlaidError('INVALID_REQUEST', 'INVALID_FIELD', 'chosen must name at least one account');
}

const shown = (accounts: readonly PlaidAccount[]): object[] =>
  accounts.map(({ account_id, name, mask, type, subtype }) => ({
    id: account_id,
    name,
    mask,
    type,
    subtype,
    verification_status: null,
    class_type: null,
  }));
