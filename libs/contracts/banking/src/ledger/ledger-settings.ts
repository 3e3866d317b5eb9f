import { id, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { ledgerReads } from '../stale-reads';

/** The month in which a refund counts: its own, or that of the purchase it belongs to. */
export const refundsIn = z.enum(['refund', 'purchase']);
export type RefundsIn = z.infer<typeof refundsIn>;

/** How one person's figures are calculated. */
const ledgerSettings = z.object({ refundsIn });
export type LedgerSettings = z.infer<typeof ledgerSettings>;
const changed = ledgerSettings.extend({
  /** Linked transactions that now count differently. */
  changed: z.int(),
  /** Null if the setting already had this value. */
  undoId: id.nullable(),
});

const question = z.strictObject({});
const body = z.strictObject({ refundsIn });
const example: LedgerSettings = { refundsIn: 'refund' };
const exampleChanged: z.infer<typeof changed> = {
  refundsIn: 'purchase',
  changed: 6,
  undoId: '01920000-0000-7000-8000-0000000000e6',
};

export const readLedgerSettingsEndpoint = endpoint({
  name: 'banking.ledger.settings.read',
  summary: 'How the actor’s figures are calculated.',
  http: 'GET /api/ledger/settings',
  request: question,
  reply: ledgerSettings,
  example: { request: {}, reply: example },
});
export const changeLedgerSettingsEndpoint = endpoint({
  name: 'banking.ledger.settings.change',
  summary:
    'Sets the month in which linked refunds count. With `purchase`, an expense counts less its refunds, in its own month, status and account, and a refund counts only with what is left; every sum is updated in the same write.',
  http: 'PUT /api/ledger/settings',
  invalidates: ledgerReads,
  request: body,
  reply: changed,
  example: { request: { refundsIn: 'purchase' }, reply: exampleChanged },
});
