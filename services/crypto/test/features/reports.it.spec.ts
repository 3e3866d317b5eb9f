import {
  importReportEndpoint,
  listOpenLotsEndpoint,
  listWalletsEndpoint,
  pickLotsEndpoint,
  readCryptoGainsEndpoint,
  readLotChoicesEndpoint,
  changeCryptoSettingsEndpoint,
  undoImportEndpoint,
} from '@app/contracts-crypto';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { person, startCrypto } from '../crypto-service';

const text = [
  'date,type,coin,quantity,value usd,fee usd',
  '2024-01-10,buy,BTC,1,20000,10',
  '2024-06-10,buy,BTC,1,30000,0',
  '2025-03-10,sell,BTC,1,50000,0',
].join('\n');

describe('a file of movements', () => {
  let crypto: TestService;
  let me: Actor;
  beforeAll(async () => {
    crypto = await startCrypto();
  }, 90_000);
  afterAll(() => crypto?.close());
  beforeEach(() => {
    me = person();
  });

  const read = (preview: boolean, file = text) =>
    crypto.ask(importReportEndpoint, { text: file, walletName: 'Old exchange', preview }, { as: me });
  const wallets = async () => (await crypto.ask(listWalletsEndpoint, {}, { as: me })).wallets;
  const gains = () => crypto.ask(readCryptoGainsEndpoint, { year: 2025 }, { as: me });

  it('is shown before anything is stored, then stored once', async () => {
    expect((await read(true)).counts).toEqual({ new: 3, known: 0, money: 0, refused: 0 });
    expect(await wallets()).toEqual([]);
    const { importId } = await read(false);
    expect(await wallets()).toMatchObject([
      { walletName: 'Old exchange BTC', currency: 'BTC', balance: '1', kind: 'csv' },
    ]);
    expect((await read(false)).counts).toMatchObject({ new: 0, known: 3 });
    expect((await wallets())[0]!.balance).toBe('1');
    expect((await gains()).short.gain + (await gains()).long.gain).toBe(29_990);
    expect(await crypto.ask(undoImportEndpoint, { id: importId! }, { as: me })).toEqual({ removed: 3 });
    expect(await wallets()).toEqual([]);
  });

  it('belongs to its person: nobody else can undo it', async () => {
    const { importId } = await read(false);
    await expect(crypto.ask(undoImportEndpoint, { id: importId! }, { as: person() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await wallets()).toHaveLength(1);
  });

  it('is refused with an explanation if it is of no known kind', async () => {
    await expect(read(true, 'a,b\n1,2')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  describe('and the choice of lots', () => {
    const sale = async () => (await gains()).rows[0]!.transactionId;
    const choices = async () =>
      (await crypto.ask(readLotChoicesEndpoint, { id: await sale() }, { as: me })).choices;
    const pick = async (picks: { lotId: string; amount: string }[]) =>
      crypto.ask(pickLotsEndpoint, { id: await sale(), picks }, { as: me });
    beforeEach(async () => {
      await read(false);
      const settings = { method: 'specific', scope: 'wallet', washSaleNote: false } as const;
      await crypto.ask(changeCryptoSettingsEndpoint, settings, { as: me });
    });

    it('sells the lot the person picked, and the oldest again once the choice is undone', async () => {
      const [, second] = await choices();
      expect(second).toMatchObject({ available: '1', cost: 30_000, picked: '0', long: false });
      expect(await pick([{ lotId: second!.lotId, amount: '1' }])).toEqual({ picked: '1' });
      expect((await gains()).short).toMatchObject({ basis: 30_000, gain: 20_000 });
      expect((await choices())[1]).toMatchObject({ picked: '1' });
      const { lots } = await crypto.ask(listOpenLotsEndpoint, {}, { as: me });
      expect(lots).toMatchObject([{ coin: 'BTC', acquired: '2024-01-10', quantity: '1', cost: 20_010 }]);
      await pick([]);
      expect((await gains()).long).toMatchObject({ basis: 20_010, gain: 29_990 });
    });

    it('refuses more than a lot held, more than left, and lots that do not exist', async () => {
      const [first, second] = (await choices()).map(({ lotId }) => lotId);
      await expect(pick([{ lotId: first!, amount: '1.5' }])).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(
        pick([
          { lotId: first!, amount: '1' },
          { lotId: second!, amount: '0.1' },
        ]),
      ).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(pick([{ lotId: 'nowhere', amount: '1' }])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });
});
