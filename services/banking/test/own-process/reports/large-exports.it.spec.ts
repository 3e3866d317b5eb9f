import { basename } from 'node:path';
import { exportTransactionsEndpoint, listAccountsEndpoint, type ExportFormat } from '@app/contracts-banking';
import { exampleActor } from '@app/contracts-kernel';
import { LedgerDriver } from '../../support/ledger-driver';
import { somebody, testBanking, today } from '../../support/test-banking';

const banking = testBanking({ timeoutMs: 180_000 });
const { importFile, openAccount } = new LedgerDriver(banking);
const rows = 2_000;
const as = somebody();
/** The code of each started thread. */
const mockThreads: string[] = [];
jest.mock('node:worker_threads', () => {
  const real = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');
  class NotedWorker extends real.Worker {
    constructor(...[file, options]: ConstructorParameters<typeof real.Worker>) {
      super(file, options);
      mockThreads.push(String(file));
    }
  }
  return { ...real, Worker: NotedWorker };
});
beforeEach(() => mockThreads.splice(0));

describe('an export of many rows in one month', () => {
  it('contains the rows that were imported', async () => {
    const lines = Array.from({ length: rows }, (_, at) => `${today},Shop ${at},-${at + 1}.25\n`);
    const file = Buffer.from(`Date,Description,Amount\n${lines.join('')}`);
    expect(await (await importFile(as, await openAccount(as), 'a.csv', file)).commit()).toMatchObject({
      added: rows,
    });
    await banking.settled();
  });

  it.each(['csv', 'json', 'ofx', 'xlsx'] as const)(
    'is made in a separate thread as %s, while other requests are answered',
    async (format: ExportFormat) => {
      let isMade = false;
      const exporting = banking
        .ask(exportTransactionsEndpoint, { format }, { as, timeoutMs: 120_000 })
        .finally(() => (isMade = true));
      let answered = 0;
      for (; !isMade; answered += 1) await banking.ask(listAccountsEndpoint, {}, { as: exampleActor });
      const file = await exporting;
      expect(file.rows).toBe(rows);
      const text = format === 'xlsx' ? '' : file.data;
      for (const at of format === 'xlsx' ? [] : [1, rows / 2, rows]) expect(text).toContain(`${at}.25`);
      expect(mockThreads.map((file) => basename(file, '.ts'))).toEqual(['export-file.worker']);
      expect(answered).toBeGreaterThan(3);
    },
  );
});
