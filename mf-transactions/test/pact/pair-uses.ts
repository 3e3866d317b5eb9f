import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import {
  createTransfer,
  linkRefund,
  linkTransfer,
  rejectTransfer,
  suggestTransfers,
  unlinkRefund,
  unlinkTransfer,
} from '../../src/features/ledger/api';
import { mergePairs, mergeTransactions, pairChosen, rejectDuplicate } from '../../src/features/merge/api';
import { readReview, readUnusual } from '../../src/features/review/api';
import { transaction } from './pact-shapes';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** The calls for transfers and refunds that the screens make to the gateway. */
export function pairUses(pact: GatewayPact): void {
  it('records, links, rejects, suggests and unlinks transfers', async () => {
    const { from } = banking.createTransferEndpoint.example.reply;
    const leg = { ...transaction, transfer: { otherId: true, otherAccountId: true } } as const;
    await pact.uses(
      banking.createTransferEndpoint,
      { state, reply: { from: leg, to: leg, undoId: true } },
      async () =>
        expect(
          (await createTransfer.mutationFn({ body: banking.createTransferEndpoint.example.body })).from
            .transfer,
        ).toMatchObject({ otherId: from.transfer!.otherId }),
    );
    await pact.uses(banking.linkTransferEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(
        await linkTransfer.mutationFn({ body: banking.linkTransferEndpoint.example.body }),
      ).toHaveProperty('undoId'),
    );
    await pact.uses(banking.rejectTransferEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(
        await rejectTransfer.mutationFn({ body: banking.rejectTransferEndpoint.example.body }),
      ).toHaveProperty('undoId'),
    );
    await pact.uses(banking.unlinkTransferEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(
        await unlinkTransfer.mutationFn({ params: banking.unlinkTransferEndpoint.example.params }),
      ).toHaveProperty('undoId'),
    );
    const other = { id: true, description: true, date: true, accountId: true } as const;
    await pact.uses(
      banking.suggestTransfersEndpoint,
      { state, query: { transactionId: from.id }, reply: { pairs: [{ from: other, to: other }] } },
      async () => expect((await suggestTransfers(from.id).queryFn({ signal })).pairs).toHaveLength(1),
    );
  });

  it('reads the review inbox, merges duplicates and rejects others', async () => {
    const other = { id: true, description: true, date: true, accountId: true, amount: true } as const;
    await pact.uses(
      banking.readReviewEndpoint,
      {
        state,
        reply: {
          count: true,
          duplicates: [{ kept: transaction, posted: transaction, kind: true, days: true }],
          transfers: [{ from: other, to: other }],
        },
      },
      async () => expect((await readReview().queryFn({ signal })).duplicates).toHaveLength(1),
    );
    await pact.uses(
      banking.readUnusualEndpoint,
      { state, reply: { unusual: [{ id: true, kind: true }] } },
      async () => expect((await readUnusual().queryFn({ signal })).unusual).toHaveLength(1),
    );
    await pact.uses(banking.mergeTransactionsEndpoint, { state, reply: { undoId: true } }, async () => {
      const { params, body } = banking.mergeTransactionsEndpoint.example;
      expect(await mergeTransactions.mutationFn({ params, body })).toHaveProperty('undoId');
    });
    const chosen = { pairs: [{ kept: transaction, posted: transaction, days: true }], alone: true } as const;
    await pact.uses(banking.pairChosenEndpoint, { state, reply: chosen }, async () =>
      expect((await pairChosen.mutationFn({ body: banking.pairChosenEndpoint.example.body })).alone).toBe(0),
    );
    const merged = { merged: true, undoId: true } as const;
    await pact.uses(banking.mergePairsEndpoint, { state, reply: merged }, async () =>
      expect((await mergePairs.mutationFn({ body: banking.mergePairsEndpoint.example.body })).merged).toBe(1),
    );
    await pact.uses(banking.rejectDuplicateEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(
        await rejectDuplicate.mutationFn({ body: banking.rejectDuplicateEndpoint.example.body }),
      ).toHaveProperty('undoId'),
    );
  });

  it('links and unlinks refunds', async () => {
    await pact.uses(banking.linkRefundEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(await linkRefund.mutationFn({ body: banking.linkRefundEndpoint.example.body })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(banking.unlinkRefundEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(
        await unlinkRefund.mutationFn({ params: banking.unlinkRefundEndpoint.example.params }),
      ).toHaveProperty('undoId'),
    );
  });
}
