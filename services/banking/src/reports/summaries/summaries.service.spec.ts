import { exampleActor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { SummariesService } from './summaries.service';

describe('SummariesService', () => {
  it('reads the rollups again only when the ledger has another version', async () => {
    let [version, reads] = ['1', 0];
    const rollups = { days: () => ((reads += 1), Promise.resolve([])), months: () => Promise.resolve([]) };
    const rates = { forSums: () => Promise.resolve({ currency: 'USD' }) };
    const versions = { of: () => Promise.resolve(version) };
    const parts = [rollups, rates, versions] as unknown as ConstructorParameters<typeof SummariesService>;
    const summaries = new SummariesService(...parts);
    const call = { actor: exampleActor } as CallContext;
    const first = await summaries.summary(call);
    expect(await summaries.summary(call)).toEqual(first);
    expect(reads).toBe(1);
    version = '2';
    await summaries.summary(call);
    expect(reads).toBe(2);
  });
});
