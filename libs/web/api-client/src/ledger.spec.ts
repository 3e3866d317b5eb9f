import { ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { isApiError } from './api-error';
import { callRoute } from './call-route';
import { resetCsrf } from './csrf';
import { setLedger, setLedgerLost } from './ledger';
import { setTransport } from './transport';

const readThings = route({
  name: 'test.things.read',
  summary: '',
  method: 'GET',
  path: '/api/things',
  reply: z.array(z.object({ id: z.string() })),
  example: { reply: [] },
});
const addThing = route({
  name: 'test.things.add',
  summary: '',
  method: 'POST',
  path: '/api/things',
  reply: ok,
  example: { reply: { success: true } },
});

const sent: { method: string; ledger: string | undefined }[] = [];
let answer: () => Response = () => Response.json([]);

describe('the ledger a page shows', () => {
  const lost = jest.fn();
  beforeEach(() => {
    sent.length = 0;
    answer = () => Response.json([]);
    lost.mockReset();
    resetCsrf('token');
    setLedgerLost(lost);
    setTransport((_url, init) => {
      sent.push({ method: init.method!, ledger: (init.headers as Record<string, string>)['x-ledger'] });
      return Promise.resolve(answer());
    });
  });
  afterEach(() => {
    setTransport();
    setLedger(undefined);
    setLedgerLost();
  });

  const read = () => callRoute(readThings);
  const write = () => callRoute(addThing);

  it('is sent with every write, and with reads if it belongs to another person', async () => {
    await read();
    setLedger({ ledgerId: 'ada', ownId: 'ada' });
    await read();
    await write();
    setLedger({ ledgerId: 'sam', ownId: 'ada' });
    await read();
    await write();
    expect(sent).toEqual([
      { method: 'GET', ledger: undefined },
      { method: 'GET', ledger: undefined },
      { method: 'POST', ledger: 'ada' },
      { method: 'GET', ledger: 'sam' },
      { method: 'POST', ledger: 'sam' },
    ]);
  });

  it('rejects a response about another ledger', async () => {
    setLedger({ ledgerId: 'ada', ownId: 'ada' });
    answer = () => Response.json([{ id: 'of Sam' }], { headers: { 'x-ledger': 'sam' } });
    const error: unknown = await read().catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.code).toBe('LEDGER_SWITCHED');
    expect(lost).toHaveBeenCalledWith('LEDGER_SWITCHED');
    setLedger({ ledgerId: 'sam', ownId: 'ada' });
    await expect(read()).resolves.toEqual([{ id: 'of Sam' }]);
  });

  it.each(['LEDGER_CLOSED', 'LEDGER_SWITCHED'])(
    'reports itself as lost when the server responds with %s',
    async (code) => {
      setLedger({ ledgerId: 'sam', ownId: 'ada' });
      answer = () => Response.json({ code, message: 'Gone.' }, { status: 403 });
      await expect(read()).rejects.toMatchObject({ code });
      expect(lost).toHaveBeenCalledWith(code);
    },
  );
});
