import { endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export const readLedgerVersionEndpoint = endpoint({
  name: 'banking.ledger.version',
  summary:
    'A word that changes with every change of the person’s ledger and of the exchange rates: what was worked out under it still holds while it is the same.',
  request: z.strictObject({}),
  reply: z.object({ version: z.string() }),
  example: { request: {}, reply: { version: '412:2026-11-25' } },
});
