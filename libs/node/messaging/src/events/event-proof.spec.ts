import { headers as natsHeaders } from 'nats';
import { headerNames } from '@app/contracts-kernel';
import { EventVerifier, proofsOf } from './event-proof';
import { newActorKeys, privateKeyFrom, publicKeyFrom } from '../broker/part-keys';

const [banking, gateway, stranger] = [newActorKeys(), newActorKeys(), newActorKeys()];
const verifier = new EventVerifier(
  new Map([
    ['banking', publicKeyFrom(banking.publicKey)],
    ['gateway', publicKeyFrom(gateway.publicKey)],
  ]),
);
const event = (n: number, subject = 'evt.banking.row.added.v1') => ({
  subject,
  messageId: `m${n}`,
  userId: 'ada',
  correlationId: 'c',
  payload: `{"n":${n}}`,
});
type PublishedEvent = ReturnType<typeof event>;

const arrived = (published: PublishedEvent, proof: Record<string, string>, prefix = '') => {
  const headers = natsHeaders();
  headers.set(headerNames.messageId, published.messageId);
  headers.set(headerNames.userId, published.userId);
  headers.set(headerNames.correlationId, published.correlationId);
  for (const [name, value] of Object.entries(proof)) headers.set(name, value);
  return { subject: prefix + published.subject, headers, data: Buffer.from(published.payload) };
};
const proofOf = (published: PublishedEvent, keys = banking) =>
  proofsOf([published], privateKeyFrom(keys.privateKey))[0]!;

describe('EventVerifier', () => {
  it('accepts an event signed by its emitter, alone or in a group, with or without the deployment’s prefix', () => {
    const many = Array.from({ length: 40 }, (_, n) => event(n));
    const proofs = proofsOf(many, privateKeyFrom(banking.privateKey));
    many.forEach((published, n) => expect(verifier.isGenuine(arrived(published, proofs[n]!))).toBe(true));
    expect(verifier.isGenuine(arrived(event(1), proofOf(event(1)), 't1.'), 't1.')).toBe(true);
  });

  it('accepts the gateway’s signature for the domains inside the gateway', () => {
    const published = event(1, 'evt.identity.user.registered.v1');
    expect(verifier.isGenuine(arrived(published, proofOf(published, gateway)))).toBe(true);
    expect(verifier.isGenuine(arrived(published, proofOf(published, banking)))).toBe(false);
  });

  it.each<[string, Partial<PublishedEvent>]>([
    ['payload', { payload: '{"n":2}' }],
    ['person', { userId: 'ben' }],
    ['message id', { messageId: 'm2' }],
    ['subject', { subject: 'evt.banking.row.removed.v1' }],
    ['correlation', { correlationId: 'd' }],
  ])('refuses an event with another %s', (_what, change) => {
    expect(verifier.isGenuine(arrived({ ...event(1), ...change }, proofOf(event(1))))).toBe(false);
  });

  it('refuses an event that is unsigned, or signed by an unknown or another part', () => {
    expect(verifier.isGenuine(arrived(event(1), {}))).toBe(false);
    expect(verifier.isGenuine(arrived(event(1), proofOf(event(1), stranger)))).toBe(false);
    const foreign = event(1, 'evt.payroll.paid.v1');
    expect(verifier.isGenuine(arrived(foreign, proofOf(foreign)))).toBe(false);
  });

  it('verifies the signature again for another hash', () => {
    const proof = proofOf(event(1));
    expect(verifier.isGenuine(arrived(event(1), proof))).toBe(true);
    const { 'x-signature': signature } = proof as { 'x-signature': string };
    const other = { ...proofOf(event(2), stranger), 'x-signature': signature };
    expect(verifier.isGenuine(arrived(event(2), other))).toBe(false);
  });
});
