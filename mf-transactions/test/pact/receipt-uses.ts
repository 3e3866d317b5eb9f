import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { finishReceipt, putReceiptPart, removeReceipt, startReceipt } from '../../src/features/receipts/api';
import { transaction } from './pact-shapes';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** The calls that the drawer makes to the gateway to attach and remove receipts. */
export function receiptUses(pact: GatewayPact): void {
  it('uploads a receipt in parts and removes it', async () => {
    const { startReceiptEndpoint, putReceiptPartEndpoint, finishReceiptEndpoint, removeReceiptEndpoint } =
      banking;
    const { id } = startReceiptEndpoint.example.params;
    const start = { id: true, partSize: true, parts: true } as const;
    const written = { transaction, undoId: true } as const;
    await pact.uses(startReceiptEndpoint, { state, reply: start }, async () =>
      expect((await startReceipt(id, startReceiptEndpoint.example.body, signal)).parts).toBe(1),
    );
    const part = putReceiptPartEndpoint.example;
    await pact.uses(putReceiptPartEndpoint, { state, reply: { received: true } }, async () =>
      expect(await putReceiptPart(part.params!.id, 0, part.body!.data, signal)).toEqual({ received: 1 }),
    );
    await pact.uses(finishReceiptEndpoint, { state, reply: written }, async () =>
      expect((await finishReceipt(part.params!.id, signal)).undoId).toBeTruthy(),
    );
    const params = removeReceiptEndpoint.example.params;
    await pact.uses(removeReceiptEndpoint, { state, reply: written }, async () =>
      expect((await removeReceipt.mutationFn({ params })).undoId).toBeTruthy(),
    );
  });
}
