import { sign } from 'node:crypto';
import fc from 'fast-check';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { ActorSigner, ActorVerifier } from './actor-cache';
import {
  actorLifeSeconds,
  newActorKeys,
  privateKeyFrom,
  publicKeyFrom,
  publicKeysFrom,
  signActor,
  verifyActor,
} from './actor-token';

const gateway = newActorKeys();
const stranger = newActorKeys();
const key = privateKeyFrom(gateway.privateKey);
const believed = new Map([['gateway', publicKeyFrom(gateway.publicKey)]]);
const now = 1_800_000_000_000;
const forBanking = { issuer: 'gateway', audience: 'banking' };
const refused = expect.objectContaining({ code: 'UNAUTHENTICATED' });

describe('an actor token', () => {
  const token = signActor(exampleActor, forBanking, key, now);

  it('says who asks', () => {
    expect(verifyActor(token, 'banking', believed, now)).toEqual(exampleActor);
  });

  it('is believed to the end of its life and not longer', () => {
    expect(verifyActor(token, 'banking', believed, now + actorLifeSeconds * 1000 - 1)).toEqual(exampleActor);
    expect(() => verifyActor(token, 'banking', believed, now + actorLifeSeconds * 1000 + 1)).toThrow(refused);
  });

  it('is refused when signed by another key', () => {
    expect(() =>
      verifyActor(
        signActor(exampleActor, forBanking, privateKeyFrom(stranger.privateKey), now),
        'banking',
        believed,
        now,
      ),
    ).toThrow(refused);
  });

  it('is refused when its issuer is not known', () => {
    expect(() =>
      verifyActor(
        signActor(exampleActor, { ...forBanking, issuer: 'banking' }, key, now),
        'banking',
        believed,
        now,
      ),
    ).toThrow(refused);
  });

  it('is refused where it was not meant for', () => {
    expect(() => verifyActor(token, 'payroll', believed, now)).toThrow(refused);
  });

  it('is refused when it is meant for nobody', () => {
    const claims = { iss: 'gateway', exp: Math.floor(now / 1000) + 30, actor: exampleActor };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const signed = `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`;
    expect(() => verifyActor(signed, 'banking', believed, now)).toThrow(refused);
  });

  it('is refused when somebody else is written into it', () => {
    const [, signature] = token.split('.');
    const claims = {
      iss: 'gateway',
      aud: 'banking',
      exp: Math.floor(now / 1000) + 60,
      actor: { ...exampleActor, userId: 'somebody-else' },
    };
    expect(() =>
      verifyActor(
        `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`,
        'banking',
        believed,
        now,
      ),
    ).toThrow(refused);
  });

  it('is refused when any character of it is changed', () => {
    // The last character of a base64url text may carry unused bits, which change nothing.
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: token.length - 2 }),
        fc.constantFrom(...'ABCxyz019-_.'),
        (at, character) => {
          fc.pre(token[at] !== character);
          expect(() =>
            verifyActor(token.slice(0, at) + character + token.slice(at + 1), 'banking', believed, now),
          ).toThrow(refused);
        },
      ),
    );
  });

  it.each([undefined, '', '.', 'a.b', 'bnVsbA.AA', `${Buffer.from('{}').toString('base64url')}.AA`])(
    'is refused when it is %p',
    (text) => {
      expect(() => verifyActor(text, 'banking', believed, now)).toThrow(refused);
    },
  );

  it('is refused when its actor has a member nobody knows', () => {
    const odd = { ...exampleActor, admin: true } as Actor;
    expect(() => verifyActor(signActor(odd, forBanking, key, now), 'banking', believed, now)).toThrow(
      refused,
    );
  });

  it('keys survive the environment', () => {
    const keys = publicKeysFrom(JSON.stringify({ gateway: gateway.publicKey }));
    expect(
      verifyActor(signActor(exampleActor, forBanking, privateKeyFrom(gateway.privateKey)), 'banking', keys),
    ).toEqual(exampleActor);
  });
});

describe('remembered tokens', () => {
  it('are signed once per actor, and again long before they go stale', () => {
    const signer = new ActorSigner('gateway', key);
    const first = signer.sign(exampleActor, 'banking', now);
    expect(signer.sign({ ...exampleActor }, 'banking', now + 1_000)).toBe(first);
    expect(signer.sign({ ...exampleActor, userId: 'another' }, 'banking', now)).not.toBe(first);
    const later = signer.sign(exampleActor, 'banking', now + 11_000);
    expect(verifyActor(later, 'banking', believed, now + 40_000)).toEqual(exampleActor);
  });

  it('are others for another domain', () => {
    const signer = new ActorSigner('gateway', key);
    const token = signer.sign(exampleActor, 'banking', now);
    expect(signer.sign(exampleActor, 'payroll', now)).not.toBe(token);
    const verifier = new ActorVerifier(believed);
    expect(verifier.verify(token, 'banking', now)).toEqual(exampleActor);
    expect(() => verifier.verify(token, 'payroll', now)).toThrow(refused);
    expect(verifier.verify(token, 'banking', now)).toEqual(exampleActor);
  });

  it('go stale like any other', () => {
    const verifier = new ActorVerifier(believed);
    const token = signActor(exampleActor, forBanking, key, now);
    expect(verifier.verify(token, 'banking', now)).toEqual(exampleActor);
    expect(verifier.verify(token, 'banking', now + 29_000)).toEqual(exampleActor);
    expect(() => verifier.verify(token, 'banking', now + 31_000)).toThrow(refused);
  });

  it('do not lend their credit to a forged one', () => {
    const verifier = new ActorVerifier(believed);
    verifier.verify(signActor(exampleActor, forBanking, key, now), 'banking', now);
    expect(() =>
      verifier.verify(
        signActor(exampleActor, forBanking, privateKeyFrom(stranger.privateKey), now),
        'banking',
        now,
      ),
    ).toThrow(refused);
  });
});
