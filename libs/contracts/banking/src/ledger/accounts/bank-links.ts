import {
  amount,
  day,
  endpoint,
  id,
  instant,
  list,
  nothing,
  providerSetup,
  route,
} from '@app/contracts-kernel';
import { z } from 'zod';
import { example, exampleItem, exampleLinked } from './bank-links-example';
import { accountReads } from '../../stale-reads';

const environment = z.enum(['sandbox', 'production']);

/** State of a bank connection. Every state except `disconnected` can change without the person acting. */
export const linkStates = [
  /** The person has not yet chosen the ledger accounts for its accounts. */
  'linking',
  'active',
  /** The bank requires the person to sign in again. */
  'needs_login',
  /** The bank's consent ends soon. */
  'expiring',
  /** The bank or the provider fails or responds incorrectly; the next attempts are automatic. */
  'degraded',
  'rate_limited',
  'disconnected',
] as const;
export const linkState = z.enum(linkStates);
export type LinkState = z.infer<typeof linkState>;

/** Progress of a pull. */
const progress = z.object({
  phase: z.enum(['reading', 'writing']),
  /** Transactions read from the bank so far. */
  read: z.int(),
  /** Changes written to the ledger so far, and their total; 0 while the total is unknown. */
  written: z.int(),
  of: z.int(),
  /** The oldest day read so far. */
  from: day.nullable(),
});

/** A transaction that the bank withdrew after the person changed it: the person decides whether to keep it. */
const goneAtBank = z.object({ transactionId: id, description: z.string(), date: day, amount });

export const linkItem = z.object({
  id,
  institutionName: z.string(),
  environment,
  lastSync: instant.nullable(),
  provider: z.enum(['plaid', 'simplefin']).optional(),
  /** Whether it is a practice bank of the local stack. */
  practice: z.boolean().optional(),
  state: linkState.optional(),
  /** Plain sentence that says why no data arrives; null while the link works. */
  reason: z.string().nullable().optional(),
  /** Time of the next automatic pull; null if nothing is tried until the person acts. */
  nextTry: instant.nullable().optional(),
  syncing: progress.nullable().optional(),
  gone: list(goneAtBank).optional(),
});
export type LinkItem = z.infer<typeof linkItem>;

export const linkedAccount = z.object({
  account: z.object({
    id,
    accountName: z.string(),
    mask: z.string().nullable(),
    isActive: z.boolean(),
    currentBalance: amount.nullable(),
    availableBalance: amount.nullable(),
    type: z.string(),
    subtype: z.string().nullable(),
    currency: z.string().optional(),
    /** The ledger account its transactions go to; null if they are not imported. */
    accountId: id.nullable().optional(),
    /** The ledger account it most likely matches, until the person chooses one. */
    suggestedId: id.nullable().optional(),
    /** Transactions before this day are not imported. */
    cutOff: day.nullable().optional(),
  }),
  item: linkItem,
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

const linkToken = z.object({ link_token: z.string(), environment: z.string(), isDemo: z.boolean() });
const tokenRequest = z.strictObject({
  /** The connection to repair: the person signs in again, and the connection keeps its id. */
  itemId: id.optional(),
});
const shownAccount = z.object({
  name: z.string().max(200),
  mask: z.string().max(10).nullish(),
  subtype: z.string().max(60).nullish(),
});
const exchange = z.strictObject({
  public_token: z.string().min(1).max(500),
  /**
   * What the widget reports about the bank and its accounts; used to recognise a bank that is already linked before the token is
   * exchanged.
   */
  institution: z.object({ institution_id: z.string().max(100), name: z.string().max(200) }).nullish(),
  accounts: z.array(shownAccount).max(100).optional(),
});
const exchanged = z.object({ success: z.boolean(), itemId: id });
const synced = z.object({
  added: z.int(),
  modified: z.int(),
  removed: z.int(),
  pending: z.int(),
  accounts: z.int(),
  warnings: z.array(z.string()),
});
const count = z.object({ count: z.int() });
const itemParams = z.strictObject({ itemId: id });
const setup = z.object({
  plaid: providerSetup,
  simplefin: providerSetup,
  /** Address of a page that issues practice setup tokens; null on a server for real banks. */
  simplefinTokenPage: z.string().nullable(),
});
const mapping = z.strictObject({
  itemId: id,
  accounts: z
    .array(
      z.strictObject({
        /** The bank's account. */
        id,
        /** `new`, `none`, or the id of a ledger account. */
        to: z.union([z.enum(['new', 'none']), id]),
        /** Older transactions are not imported. */
        cutOff: day.nullish(),
        name: z.string().trim().min(1).max(80).optional(),
      }),
    )
    .min(1)
    .max(100),
});
const errors = ['PROVIDER_NOT_CONFIGURED'];
const bankErrors = [...errors, 'BANK_UNREACHABLE', 'BANK_REFUSED'];

export const getLinkSetupEndpoint = endpoint({
  name: 'banking.links.setup',
  summary: 'Which ways of linking a bank this server offers, and which of them are for practice.',
  http: 'GET /api/plaid/setup',
  request: nothing,
  reply: setup,
  example: { request: {}, reply: example.setup },
});
export const countBrokenLinksEndpoint = endpoint({
  name: 'banking.links.broken',
  summary: 'How many linked accounts receive no data until their bank is reconnected, for the menu.',
  http: 'GET /api/plaid/accounts/broken',
  request: nothing,
  reply: count,
  example: { request: {}, reply: { count: 1 } },
});
export const createLinkTokenEndpoint = endpoint({
  name: 'banking.links.token',
  summary: 'A token that opens the bank-link widget; with an item id, the widget repairs that connection.',
  http: { address: 'POST /api/plaid/create_link_token', ledger: 'owner' },
  errors: [...bankErrors, 'NOT_FOUND'],
  request: tokenRequest,
  reply: linkToken,
  timeoutMs: 20_000,
  example: { request: {}, reply: example.token },
});
export const exchangePublicTokenEndpoint = endpoint({
  name: 'banking.links.exchange',
  summary:
    'Turns the widget’s public token into a stored link. Its transactions are read after its accounts are placed.',
  http: { address: 'POST /api/plaid/exchange_public_token', ledger: 'owner' },
  invalidates: accountReads,
  errors: [...bankErrors, 'LINK_EXISTS'],
  request: exchange,
  reply: exchanged,
  timeoutMs: 30_000,
  example: {
    request: { public_token: 'public-sandbox-example' },
    reply: { success: true, itemId: exampleItem.id },
  },
});
export const claimSimplefinEndpoint = endpoint({
  name: 'banking.links.simplefin',
  summary: 'Turns a SimpleFIN setup token, which works once, into a stored link.',
  http: { address: 'POST /api/plaid/simplefin', ledger: 'owner' },
  invalidates: accountReads,
  errors: [...bankErrors, 'LINK_EXISTS'],
  request: z.strictObject({ token: z.string().trim().min(1).max(2_000) }),
  reply: exchanged,
  timeoutMs: 30_000,
  example: {
    request: { token: 'aHR0cHM6Ly9icmlkZ2UuZXhhbXBsZS9jbGFpbS9leGFtcGxl' },
    reply: { success: true, itemId: exampleItem.id },
  },
});
export const placeLinkEndpoint = endpoint({
  name: 'banking.links.place',
  summary: 'Sets the ledger account for each account of a link, and starts reading it.',
  http: { address: 'POST /api/plaid/items/:itemId/accounts', ledger: 'owner' },
  invalidates: accountReads,
  errors: ['NOT_FOUND', 'CONFLICT'],
  request: mapping,
  reply: linkItem,
  example: {
    request: { itemId: exampleItem.id, accounts: [{ id: 'Vn3p', to: 'new', cutOff: '2026-09-01' }] },
    reply: exampleItem,
  },
});
export const repairedLinkEndpoint = endpoint({
  name: 'banking.links.repaired',
  summary: 'Reports that the person has signed in at the bank again; the link is pulled at once.',
  http: { address: 'POST /api/plaid/items/:itemId/repaired', ledger: 'owner' },
  invalidates: accountReads,
  errors: ['NOT_FOUND'],
  request: itemParams,
  reply: linkItem,
  example: { request: { itemId: exampleItem.id }, reply: exampleItem },
});
export const unlinkEndpoint = endpoint({
  name: 'banking.links.unlink',
  summary:
    'Ends a link: withdraws it at the provider and destroys its secret. Its transactions are kept or deleted, as the request says.',
  http: { address: 'POST /api/plaid/items/:itemId/unlink', ledger: 'owner' },
  invalidates: accountReads,
  errors: ['NOT_FOUND', 'VALIDATION', 'CONFLICT'],
  request: z.strictObject({
    itemId: id,
    history: z.enum(['keep', 'delete']),
    /** The bank's name, typed by the person. */
    name: z.string().max(200),
  }),
  reply: z.object({ removed: z.int() }),
  timeoutMs: 120_000,
  example: {
    request: { itemId: exampleItem.id, history: 'keep', name: exampleItem.institutionName },
    reply: { removed: 0 },
  },
});
export const settleGoneEndpoint = endpoint({
  name: 'banking.links.gone',
  summary: 'Keeps or removes a transaction that the bank withdrew after the person had changed it.',
  http: { address: 'POST /api/plaid/items/:itemId/gone', ledger: 'owner' },
  invalidates: accountReads,
  errors: ['NOT_FOUND'],
  request: z.strictObject({ itemId: id, transactionId: id, keep: z.boolean() }),
  reply: linkItem,
  example: {
    request: {
      itemId: exampleItem.id,
      transactionId: '01920000-0000-7000-8000-0000000000f1',
      keep: true,
    },
    reply: exampleItem,
  },
});
export const listLinkedAccountsEndpoint = endpoint({
  name: 'banking.links.accounts',
  summary: 'Accounts received through bank links.',
  http: 'GET /api/plaid/accounts',
  request: nothing,
  reply: list(linkedAccount),
  example: { request: {}, reply: [exampleLinked] },
});
export const listLinkedItemsEndpoint = endpoint({
  name: 'banking.links.items',
  summary: 'The bank links.',
  http: 'GET /api/plaid/items',
  request: nothing,
  reply: list(linkItem),
  example: { request: {}, reply: [exampleItem] },
});
export const syncLinkEndpoint = endpoint({
  name: 'banking.links.sync',
  summary: 'Fetches what is new at a linked bank, at most once a minute.',
  http: 'POST /api/plaid/sync/:itemId',
  invalidates: accountReads,
  errors: [...bankErrors, 'NOT_FOUND', 'RATE_LIMITED', 'BANK_NEEDS_LOGIN'],
  request: itemParams,
  reply: synced,
  timeoutMs: 60_000,
  example: { request: { itemId: exampleItem.id }, reply: example.synced },
});
const longestWebhook = 65_536;
/** Address to which the bank-link provider posts its webhooks. */
export const bankWebhookRoute = route({
  name: 'banking.links.webhook.post',
  summary:
    'A webhook of the bank-link provider. It needs no session: `Plaid-Verification` signs the exact body.',
  method: 'POST',
  path: '/api/plaid/webhook',
  access: 'signed',
  bodyLimit: longestWebhook,
  body: z.looseObject({}),
  reply: z.object({ accepted: z.literal(true) }),
  example: {
    body: { webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: 'eVBnVMp7' },
    reply: { accepted: true },
  },
});
/** A provider's webhook exactly as received; its content is used only after the signature is verified. */
export const receiveWebhookEndpoint = endpoint({
  name: 'banking.links.webhook',
  summary: 'A webhook of the bank-link provider: verified, stored and processed later.',
  request: z.strictObject({ body: z.string().max(longestWebhook), verification: z.string().max(4_000) }),
  reply: z.object({ accepted: z.boolean() }),
  example: { request: { body: '{}', verification: 'header.payload.signature' }, reply: { accepted: true } },
});
