import { endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export const readLedgerVersionEndpoint = endpoint({
  name: 'banking.ledger.version',
  summary:
    'A token that changes with every change of the person’s ledger and of the exchange rates; results calculated under it stay valid while it is the same.',
  request: z.strictObject({}),
  reply: z.object({ version: z.string() }),
  example: { request: {}, reply: { version: '412:2026-11-25' } },
});
