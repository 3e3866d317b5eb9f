import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { createTransfer } from '../src/features/ledger/api/create-transfer';
import { linkRefund } from '../src/features/ledger/api/link-refund';
import { linkTransfer } from '../src/features/ledger/api/link-transfer';
import { rejectTransfer } from '../src/features/ledger/api/reject-transfer';
import { mergePairs } from '../src/features/review/api/merge-pairs';
import { mergeTransactions } from '../src/features/review/api/merge-transactions';
import { pairChosen } from '../src/features/review/api/pair-chosen';
import { readReview } from '../src/features/review/api/read-review';
import { readUnusual } from '../src/features/review/api/read-unusual';
import { rejectDuplicate } from '../src/features/review/api/reject-duplicate';
import { suggestTransfers } from '../src/features/ledger/api/suggest-transfers';
import { unlinkRefund } from '../src/features/ledger/api/unlink-refund';
import { unlinkTransfer } from '../src/features/ledger/api/unlink-transfer';
import { transaction } from './pact-shapes';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** What the screens need of the gateway for transfers and refunds. */
export function pairUses(pact: GatewayPact): void {
  it('records, links, rejects, suggests and takes apart transfers', async () => {
    const { from } = banking.createTransferRoute.example.reply;
    const leg = { ...transaction, transfer: { otherId: true, otherAccountId: true } } as const;
    await pact.uses(
      banking.createTransferRoute,
      { state, reply: { from: leg, to: leg, undoId: true } },
      async () =>
        expect(
          (await createTransfer.mutationFn({ body: banking.createTransferRoute.example.body! })).from
            .transfer,
        ).toMatchObject({ otherId: from.transfer!.otherId }),
    );
    await pact.uses(banking.linkTransferRoute, { state, reply: { undoId: true } }, async () =>
      expect(await linkTransfer.mutationFn({ body: banking.linkTransferRoute.example.body! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(banking.rejectTransferRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await rejectTransfer.mutationFn({ body: banking.rejectTransferRoute.example.body! }),
      ).toHaveProperty('undoId'),
    );
    await pact.uses(banking.unlinkTransferRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await unlinkTransfer.mutationFn({ params: banking.unlinkTransferRoute.example.params! }),
      ).toHaveProperty('undoId'),
    );
    const other = { id: true, description: true, date: true, accountId: true } as const;
    await pact.uses(
      banking.suggestTransfersRoute,
      { state, query: { transactionId: from.id }, reply: { pairs: [{ from: other, to: other }] } },
      async () => expect((await suggestTransfers(from.id).queryFn({ signal })).pairs).toHaveLength(1),
    );
  });

  it('reads what needs review, merges duplicates and remembers those that are none', async () => {
    const other = { id: true, description: true, date: true, accountId: true, amount: true } as const;
    await pact.uses(
      banking.readReviewRoute,
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
      banking.readUnusualRoute,
      { state, reply: { unusual: [{ id: true, kind: true }] } },
      async () => expect((await readUnusual().queryFn({ signal })).unusual).toHaveLength(1),
    );
    await pact.uses(banking.mergeTransactionsRoute, { state, reply: { undoId: true } }, async () => {
      const { params, body } = banking.mergeTransactionsRoute.example;
      expect(await mergeTransactions.mutationFn({ params: params!, body: body! })).toHaveProperty('undoId');
    });
    const chosen = { pairs: [{ kept: transaction, posted: transaction, days: true }], alone: true } as const;
    await pact.uses(banking.pairChosenRoute, { state, reply: chosen }, async () =>
      expect((await pairChosen.mutationFn({ body: banking.pairChosenRoute.example.body! })).alone).toBe(0),
    );
    const merged = { merged: true, undoId: true } as const;
    await pact.uses(banking.mergePairsRoute, { state, reply: merged }, async () =>
      expect((await mergePairs.mutationFn({ body: banking.mergePairsRoute.example.body! })).merged).toBe(1),
    );
    await pact.uses(banking.rejectDuplicateRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await rejectDuplicate.mutationFn({ body: banking.rejectDuplicateRoute.example.body! }),
      ).toHaveProperty('undoId'),
    );
  });

  it('links refunds and takes the link off', async () => {
    await pact.uses(banking.linkRefundRoute, { state, reply: { undoId: true } }, async () =>
      expect(await linkRefund.mutationFn({ body: banking.linkRefundRoute.example.body! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(banking.unlinkRefundRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await unlinkRefund.mutationFn({ params: banking.unlinkRefundRoute.example.params! }),
      ).toHaveProperty('undoId'),
    );
  });
}
