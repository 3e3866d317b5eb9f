import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseSpeechEndpoint, readSpeechEndpoint } from '@app/contracts-nlp';
import type { TestService } from '@app/node-testing/service';
import { Ledger, person, startNlp } from './support/ledger';

const header = 44;
const spoken = readFileSync(join(__dirname, 'speech/lunch.wav')).subarray(header).toString('base64');

let nlp: TestService;
beforeAll(async () => {
  nlp = await startNlp(new Ledger());
}, 90_000);
afterAll(() => nlp?.close());

describe('this server’s recogniser', () => {
  it('states what it accepts', async () => {
    expect(await nlp.ask(readSpeechEndpoint, {}, { as: person() })).toEqual({
      available: true,
      model: 'Moonshine tiny',
      languages: ['en'],
      sampleRate: 16_000,
      maxSeconds: 20,
    });
  });

  it('turns a spoken sentence into words', async () => {
    const reply = await nlp.ask(recogniseSpeechEndpoint, { audio: spoken }, { as: person() });
    expect(reply.transcript).toMatch(/lunch yesterday/i);
    expect(reply.alternatives.length).toBeGreaterThan(0);
    expect(reply.seconds).toBeCloseTo(3.98, 1);
  });

  it('refuses audio that is too long and data that is no audio', async () => {
    const tooLong = Buffer.alloc(20 * 32_000 + 3).toString('base64');
    await expect(
      nlp.ask(recogniseSpeechEndpoint, { audio: tooLong }, { as: person() }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(nlp.ask(recogniseSpeechEndpoint, { audio: 'AAAA' }, { as: person() })).rejects.toMatchObject(
      { code: 'SPEECH_UNREADABLE' },
    );
  });

  it('asks callers to wait if too many speak at once', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => nlp.ask(recogniseSpeechEndpoint, { audio: spoken }, { as: person() })),
    );
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SPEECH_BUSY' });
  });
});
