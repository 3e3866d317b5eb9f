import { isDomainError } from '@app/contracts-kernel';
import { zipSync } from 'fflate';
import { readBankFile } from './read-file';
import { readBankFileInWorker, type ReadingData } from './read-in-worker';

const reading: ReadingData = {
  currency: 'USD',
  accountName: 'Everyday',
  mask: null,
  isCard: false,
  dayFirst: false,
  today: '2026-11-23',
  profiles: [],
};
const text = (rows: number): Uint8Array =>
  new TextEncoder().encode(
    `Date,Description,Amount\n${Array.from(
      { length: rows },
      (_, row) => `2026-11-${String((row % 20) + 1).padStart(2, '0')},GREEN FORK ${row},-${row + 1}.50`,
    ).join('\n')}\n`,
  );
const failures: string[] = [];
const read = (bytes: Uint8Array) =>
  readBankFileInWorker({ bytes, fileName: 'bank.csv', options: {}, reading }, (why) => failures.push(why));

// A worker compiles the library before reading.
jest.setTimeout(60_000);

describe('readBankFileInWorker', () => {
  it('reads a large file in a worker to the same rows as in the calling thread', async () => {
    const bytes = text(6_000);
    const here = await readBankFile(bytes, 'bank.csv', {}, reading);
    const apart = await read(bytes);
    expect(JSON.parse(JSON.stringify(apart))).toEqual(JSON.parse(JSON.stringify(here)));
    expect(apart.rows).toHaveLength(6_000);
  });

  it('passes the message of a refusal on', async () => {
    const refused: unknown = await read(new TextEncoder().encode('x'.repeat(200_000))).catch(
      (error: unknown) => error,
    );
    expect(isDomainError(refused) && refused.code).toBe('IMPORT_UNREADABLE');
    expect((refused as Error).message).toMatch(/There is no table here/);
  });

  it('refuses a spreadsheet that unpacks to a thousand times its size', async () => {
    const sheet = new Uint8Array(30 * 1024 * 1024).fill(32);
    const bomb = zipSync({ 'xl/workbook.xml': sheet.subarray(0, 1_000), 'xl/worksheets/sheet1.xml': sheet });
    await expect(read(bomb)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });
});
