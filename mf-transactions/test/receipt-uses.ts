import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { finishReceipt } from '../src/features/receipts/api/finish-receipt';
import { putReceiptPart } from '../src/features/receipts/api/put-receipt-part';
import { removeReceipt } from '../src/features/receipts/api/remove-receipt';
import { startReceipt } from '../src/features/receipts/api/start-receipt';
import { transaction } from './pact-shapes';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** What the drawer needs of the gateway to attach receipts and take them off. */
export function receiptUses(pact: GatewayPact): void {
  it('attaches a receipt part by part and takes it off', async () => {
    const { startReceiptRoute, putReceiptPartRoute, finishReceiptRoute, removeReceiptRoute } = banking;
    const { id } = startReceiptRoute.example.params!;
    const start = { id: true, partSize: true, parts: true } as const;
    const written = { transaction, undoId: true } as const;
    await pact.uses(startReceiptRoute, { state, reply: start }, async () =>
      expect((await startReceipt(id, startReceiptRoute.example.body!, signal)).parts).toBe(1),
    );
    const part = putReceiptPartRoute.example;
    await pact.uses(putReceiptPartRoute, { state, reply: { received: true } }, async () =>
      expect(await putReceiptPart(part.params!.id, 0, part.body!.data, signal)).toEqual({ received: 1 }),
    );
    await pact.uses(finishReceiptRoute, { state, reply: written }, async () =>
      expect((await finishReceipt(part.params!.id, signal)).undoId).toBeTruthy(),
    );
    const params = removeReceiptRoute.example.params!;
    await pact.uses(removeReceiptRoute, { state, reply: written }, async () =>
      expect((await removeReceipt.mutationFn({ params })).undoId).toBeTruthy(),
    );
  });
}
