import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callRoute } from '@app/api-client';
import { route } from '@app/contracts-kernel';
import { z } from 'zod';
import { beginGatewayPact, untilRecorded } from './gateway-pact';

const note = z.object({ id: z.string(), text: z.string() });
const readNotes = route({
  name: 'sample.notes.list',
  summary: 'Notes.',
  method: 'GET',
  path: '/api/notes/:book',
  params: z.object({ book: z.string() }),
  query: z.object({ limit: z.coerce.number().optional() }),
  reply: z.array(note),
  example: { params: { book: 'b1' }, query: { limit: 5 }, reply: [{ id: 'n1', text: 'milk' }] },
});
const addNote = route({
  name: 'sample.notes.add',
  summary: 'Add.',
  method: 'POST',
  path: '/api/notes',
  body: z.object({ text: z.string() }),
  status: 201,
  reply: note,
  example: { body: { text: 'milk' }, reply: { id: 'n1', text: 'milk' } },
});

const dir = mkdtempSync(path.join(tmpdir(), 'pacts-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('gatewayPact', () => {
  it('writes the pact after the consumer used a gateway that returns only the agreed members', async () => {
    const pact = beginGatewayPact('mf-sample', dir);
    await pact.uses(readNotes, { state: 'a book with a note', reply: [{ text: true }] }, async () => {
      expect(await callRoute(readNotes, { params: { book: 'b1' }, query: { limit: 5 } })).toEqual([
        { text: 'milk' },
      ]);
    });
    await pact.uses(addNote, { state: 'an empty book', reply: { id: true } }, async () => {
      expect(await callRoute(addNote, { body: { text: 'milk' } })).toEqual({ id: 'n1' });
    });
    await pact.expectsRefusal(readNotes, { state: 'no book', fails: 'NOT_FOUND' }, async () => {
      await expect(
        callRoute(readNotes, { params: { book: 'b1' }, query: { limit: 5 } }),
      ).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    });
    pact.keep();
    const written = JSON.parse(readFileSync(path.join(dir, 'mf-sample-gateway.json'), 'utf8')) as {
      interactions: { type: string; request: { method: string; path: string } }[];
    };
    expect(written.interactions.map(({ type, request }) => [type, request.method, request.path])).toEqual([
      ['Synchronous/HTTP', 'GET', '/api/notes/b1'],
      ['Synchronous/HTTP', 'GET', '/api/notes/b1'],
      ['Synchronous/HTTP', 'POST', '/api/notes'],
    ]);
  }, 30_000);

  it('writes nothing if the consumer makes another call', async () => {
    const pact = beginGatewayPact('mf-other', dir);
    await expect(
      pact.uses(readNotes, { state: 'a book with a note', reply: [{ text: true }] }, () =>
        callRoute(readNotes, { params: { book: 'another' } }).catch(() => undefined),
      ),
    ).rejects.toThrow();
    pact.keep();
    expect(() => readFileSync(path.join(dir, 'mf-other-gateway.json'))).toThrow();
  }, 30_000);

  it('refuses requests and reply members that the contract does not have', async () => {
    const pact = beginGatewayPact('mf-other', dir);
    await expect(
      pact.uses(addNote, { state: 'any', body: { text: 5 } as never, reply: true }, () => undefined),
    ).rejects.toThrow('text');
    await expect(
      pact.uses(addNote, { state: 'any', reply: { wording: true } as never }, () => undefined),
    ).rejects.toThrow('reply.wording');
  });
});

describe('a mock server that records a request late', () => {
  const notNoted = new Error('0) The following request was expected but not received:');

  it('is tried again', async () => {
    const interaction = jest.fn().mockRejectedValueOnce(notNoted).mockResolvedValueOnce(undefined);
    await untilRecorded(interaction);
    expect(interaction).toHaveBeenCalledTimes(2);
  });

  it('fails if it reports the same every time', async () => {
    const interaction = jest.fn().mockRejectedValue(notNoted);
    await expect(untilRecorded(interaction)).rejects.toBe(notNoted);
    expect(interaction).toHaveBeenCalledTimes(3);
  });

  it('is not tried again if the test itself failed', async () => {
    const interaction = jest.fn().mockRejectedValue(new Error('expected 1 to be 2'));
    await expect(untilRecorded(interaction)).rejects.toThrow('expected 1 to be 2');
    expect(interaction).toHaveBeenCalledTimes(1);
  });
});
