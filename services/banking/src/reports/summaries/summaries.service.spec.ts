import { exampleActor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { FiguresCacheReader } from '../../ledger/book/figures-cache.reader';
import type { LedgerVersionReader } from '../../ledger/book/ledger-version.reader';
import { SummariesService } from './summaries.service';

describe('SummariesService', () => {
  it('reads the rollups again only when the ledger has another version', async () => {
    let [version, reads] = ['1', 0];
    const rollups = { days: () => ((reads += 1), Promise.resolve([])), months: () => Promise.resolve([]) };
    const rates = { forSums: () => Promise.resolve({ currency: 'USD' }) };
    const ledger = { of: () => Promise.resolve(version) } as unknown as LedgerVersionReader;
    const cache = new FiguresCacheReader(ledger);
    const parts = [rollups, rates, cache] as unknown as ConstructorParameters<typeof SummariesService>;
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
