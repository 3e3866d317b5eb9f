import {
  readHoldingsEndpoint as read,
  readPositionsEndpoint as file,
  setHoldingsEndpoint as set,
} from '@app/contracts-banking';
import type { gatewayPact } from '@app/web-testing/pact';
import { readHoldings, readPositionsFile, setHoldings } from '../../src/features/holdings/api';

const said = { symbol: true, name: true, kind: true, quantity: true, price: true, cost: true } as const;
const holdings = {
  accountId: true,
  currency: true,
  date: true,
  positions: [{ ...said, id: true, value: true, gain: true, share: true }],
  value: true,
  cost: true,
  gain: true,
  performance: {
    from: true,
    to: true,
    percent: true,
    annualPercent: true,
    paidIn: true,
    valuations: true,
  },
  version: true,
} as const;

/** The calls that the holdings page makes to the gateway. */
export function holdingsUses(pact: ReturnType<typeof gatewayPact>): void {
  const state = 'a signed-in person';
  it('reads and says what an account holds, by hand and from a file', async () => {
    const { signal } = new AbortController();
    const { params } = read.example;
    await pact.uses(read, { state, reply: holdings }, async () =>
      expect((await readHoldings(params.id).queryFn({ signal })).positions).toHaveLength(1),
    );
    await pact.uses(set, { state, reply: { holdings, undoId: true } }, async () =>
      expect((await setHoldings.mutationFn({ params, body: set.example.body })).undoId).toBeTruthy(),
    );
    const reply = { format: true, date: true, mask: true, positions: [said], refused: true } as const;
    await pact.uses(file, { state, reply }, async () =>
      expect(
        (await readPositionsFile.mutationFn({ params, body: file.example.body })).positions,
      ).toHaveLength(1),
    );
  });
}
