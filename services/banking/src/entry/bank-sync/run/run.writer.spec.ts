import { setTimeout as delay } from 'node:timers/promises';
import type { BankLinkRow, LinkRun } from '../../../ledger/bank-links/bank-link.schema';
import type { BankPage } from '../../../ledger/bank-links/source/bank-source';
import { RunWriter } from './run.writer';

describe('RunWriter', () => {
  it('writes the runs of many people at the same time with at most two transactions', async () => {
    let [open, most, committed] = [0, 0, 0];
    const unit = {
      commit: async () => {
        open += 1;
        most = Math.max(most, open);
        await delay(1);
        open -= 1;
        committed += 1;
      },
    };
    const parts = [unit, {}, {}, {}, {}] as unknown as ConstructorParameters<typeof RunWriter>;
    const writer = new RunWriter(...parts);
    const read = { pages: [] as BankPage[], changes: 700 } as Parameters<RunWriter['write']>[2];
    const people = Array.from({ length: 50 }, (_, person) => ({ userId: `p${person}` }) as BankLinkRow);
    await Promise.all(people.map((link) => writer.write(link, {} as LinkRun, read)));
    expect({ most, committed }).toEqual({ most: 2, committed: 50 });
  });
});
