import fc from 'fast-check';
import { exampleActor, headerNames, type Actor } from '@app/contracts-kernel';
import { newActorKeys, privateKeyFrom, publicKeyFrom } from '../broker/part-keys';
import { pairKey } from '../broker/pair-keys';
import { proofLifeSeconds, RequestSigner, RequestVerifier, type Request } from './request-proof';

const textual = { gateway: newActorKeys(), banking: newActorKeys(), payroll: newActorKeys() };
type Name = keyof typeof textual;
const privateOf = (name: Name) => privateKeyFrom(textual[name].privateKey);
const publics = new Map(Object.entries(textual).map(([name, keys]) => [name, publicKeyFrom(keys.publicKey)]));
const now = 1_800_000_000_000;
const refused = expect.objectContaining({ code: 'UNAUTHENTICATED' });

let replies = 0;
interface Sent extends Request {
  headers: Record<string, string>;
}
const sent = (headers: Record<string, string> = {}, more: Partial<Request> = {}): Sent => ({
  subject: 'svc.banking.transactions.add.v1',
  reply: `_INBOX.gateway.${(replies += 1)}`,
  body: Buffer.from('{"amount":12}'),
  header: (name) => headers[name],
  headers,
  ...more,
});
const signed = (
  request: Sent,
  signer = new RequestSigner('gateway', privateOf('gateway'), publics),
  at = now,
): Sent => {
  const proof = signer.sign(exampleActor, 'banking', request, at);
  return sent(
    { ...request.headers, [headerNames.actor]: proof },
    { subject: request.subject, reply: request.reply, body: request.body },
  );
};
const banking = () => new RequestVerifier(privateOf('banking'), publics);

describe('pairKey', () => {
  it('is the same on both sides, and different for each direction and pair', () => {
    const key = (own: Name, other: Name, from: Name, to: Name) =>
      pairKey(privateOf(own), publics.get(other)!, from, to).toString('hex');
    expect(key('gateway', 'banking', 'gateway', 'banking')).toBe(
      key('banking', 'gateway', 'gateway', 'banking'),
    );
    const all = [
      key('gateway', 'banking', 'gateway', 'banking'),
      key('gateway', 'banking', 'banking', 'gateway'),
      key('gateway', 'payroll', 'gateway', 'payroll'),
      key('banking', 'payroll', 'gateway', 'banking'),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

describe('the proof of a request', () => {
  it('identifies the actor', () => {
    expect(banking().verify(signed(sent()), 'banking', now)).toEqual(exampleActor);
  });

  it('is accepted once', () => {
    const verifier = banking();
    const request = signed(sent());
    verifier.verify(request, 'banking', now);
    expect(() => verifier.verify(request, 'banking', now + 1)).toThrow(refused);
    expect(() => verifier.verify(request, 'banking', now + 29_000)).toThrow(refused);
  });

  it('is accepted until its lifetime ends, and not long before it starts', () => {
    const life = proofLifeSeconds * 1000;
    expect(banking().verify(signed(sent()), 'banking', now + life - 1)).toEqual(exampleActor);
    expect(() => banking().verify(signed(sent()), 'banking', now + life + 1)).toThrow(refused);
    expect(() => banking().verify(signed(sent()), 'banking', now - 60_000)).toThrow(refused);
  });

  it.each<[string, (request: Sent) => Partial<Request>]>([
    ['another body', () => ({ body: Buffer.from('{"amount":13}') })],
    ['another subject', () => ({ subject: 'svc.banking.transactions.remove.v1' })],
    ['another place for the reply', () => ({ reply: '_INBOX.gateway.thief' })],
    ['no place for the reply', () => ({ reply: '' })],
    ...[headerNames.idempotencyKey, headerNames.source, headerNames.deadline, headerNames.correlationId].map(
      (name): [string, (request: Sent) => Partial<Request>] => [
        `another ${name}`,
        ({ headers }) => ({ header: (one) => (one === name ? 'other' : headers[one]) }),
      ],
    ),
  ])('is refused with %s', (_what, change) => {
    const request = signed(sent({ [headerNames.source]: 'manual' }));
    expect(() => banking().verify({ ...request, ...change(request) }, 'banking', now)).toThrow(refused);
  });

  it('is refused from another part, from an unknown one, and by a part it is not for', () => {
    const byPayroll = new RequestSigner('gateway', privateOf('payroll'), publics);
    expect(() => banking().verify(signed(sent(), byPayroll), 'banking', now)).toThrow(refused);
    const unknown = new RequestSigner('stranger', privateOf('gateway'), publics);
    expect(() => banking().verify(signed(sent(), unknown), 'banking', now)).toThrow(refused);
    const payroll = new RequestVerifier(privateOf('payroll'), publics);
    expect(() => payroll.verify(signed(sent()), 'payroll', now)).toThrow(refused);
    expect(() => payroll.verify(signed(sent()), 'banking', now)).toThrow(refused);
  });

  it('proves nothing to other parts if its receiver created it', () => {
    const banks = new RequestSigner('gateway', privateOf('banking'), publics);
    const request = sent();
    const proof = banks.sign(exampleActor, 'payroll', request, now);
    const payroll = new RequestVerifier(privateOf('payroll'), publics);
    expect(() =>
      payroll.verify(sent({ [headerNames.actor]: proof }, { reply: request.reply }), 'payroll', now),
    ).toThrow(refused);
  });

  it('is refused if any of its characters is changed', () => {
    // The last character of a base64url text may carry unused bits, which change nothing.
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...'ABCxyz019-_.'), (where, character) => {
        const request = signed(sent());
        const proof = request.headers[headerNames.actor]!;
        const at = where % (proof.length - 1);
        fc.pre(proof[at] !== character);
        const changed = proof.slice(0, at) + character + proof.slice(at + 1);
        expect(() =>
          banking().verify(
            { ...request, header: (name) => (name === headerNames.actor ? changed : request.headers[name]) },
            'banking',
            now,
          ),
        ).toThrow(refused);
      }),
    );
  });

  it.each([undefined, '', '.', 'a.b', 'bnVsbA.AA', `${Buffer.from('{}').toString('base64url')}.AA`])(
    'is refused when it is %p',
    (text) => {
      const request = sent(text === undefined ? {} : { [headerNames.actor]: text });
      expect(() => banking().verify(request, 'banking', now)).toThrow(refused);
    },
  );

  it('is refused if its actor has an unknown member', () => {
    const signer = new RequestSigner('gateway', privateOf('gateway'), publics);
    const request = sent();
    const proof = signer.sign({ ...exampleActor, admin: true } as Actor, 'banking', request, now);
    expect(() =>
      banking().verify(sent({ [headerNames.actor]: proof }, { reply: request.reply }), 'banking', now),
    ).toThrow(refused);
  });

  it('takes less than a tenth of a millisecond to create and to verify', () => {
    const signer = new RequestSigner('gateway', privateOf('gateway'), publics);
    const verifier = banking();
    const rounds = 2_000;
    const quickest = Math.min(
      ...Array.from({ length: 3 }, () => {
        const before = process.cpuUsage();
        for (let round = 0; round < rounds; round += 1)
          verifier.verify(signed(sent(), signer), 'banking', now);
        return process.cpuUsage(before).user / rounds;
      }),
    );
    expect(quickest).toBeLessThan(100);
  });
});
