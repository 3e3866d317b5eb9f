import { z } from 'zod';

/**
 * The replies of Coinbase's v2 API, as far as they are used. Unknown members are dropped, unknown types and
 * states are accepted.
 */
const money = z.object({ amount: z.string(), currency: z.string() });

const pagination = z.object({ next_uri: z.string().nullish() });

export const account = z.object({
  id: z.string().min(1).max(80),
  name: z.string(),
  currency: z.object({ code: z.string(), name: z.string() }),
  balance: money,
});
/** A page of a list. Each row is parsed separately, so that a malformed row does not affect others. */
export const page = z.object({ pagination, data: z.array(z.unknown()) });

export const transaction = z.object({
  id: z.string().min(1).max(80),
  type: z.string(),
  status: z.string(),
  amount: money,
  native_amount: money.nullish(),
  description: z.string().nullish(),
  created_at: z.string(),
  details: z.object({ title: z.string().nullish() }).nullish(),
  network: z.object({ hash: z.string().nullish(), transaction_fee: money.nullish() }).nullish(),
  trade: z.object({ id: z.string() }).nullish(),
  advanced_trade_fill: z
    .object({ commission: z.string().nullish(), product_id: z.string().nullish() })
    .nullish(),
});
export type WireTransaction = z.infer<typeof transaction>;

/** The fields that identify a row even if the row itself is unreadable. */
export const rowName = z.object({
  id: z.string().min(1).max(80).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  created_at: z.string().optional().catch(undefined),
});

export const product = z.object({
  price: z.string(),
  price_percentage_change_24h: z.string().nullish(),
});
export const spotPrice = z.object({ data: z.object({ amount: z.string() }) });

export const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
});

export const keyPermissions = z.object({
  can_view: z.boolean(),
  can_trade: z.boolean(),
  can_transfer: z.boolean(),
});

/** The error id in a refusal by the API or by the OAuth endpoints. */
export const refusal = z.union([
  z.object({ errors: z.array(z.object({ id: z.string() })).min(1) }).transform(({ errors }) => errors[0]!.id),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);
