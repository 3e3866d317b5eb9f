import { keyFromFile, keyProblem } from './key-text';

const pem = '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE\n-----END EC PRIVATE KEY-----\n';

describe('keyFromFile', () => {
  it('reads name and key from the file that is issued with a key', () => {
    const keyName = 'organizations/o/apiKeys/k';
    expect(keyFromFile(JSON.stringify({ name: keyName, privateKey: pem }))).toEqual({
      keyName,
      privateKey: pem,
    });
  });

  it.each(['', 'not json', '{"name":"n"}', '[]', '{"name":1,"privateKey":"x"}'])(
    'finds no key in %j',
    (text) => expect(keyFromFile(text)).toBeUndefined(),
  );
});

describe('keyProblem', () => {
  it('accepts an ECDSA key', () => expect(keyProblem(pem)).toBeUndefined());

  it.each([
    ['', 'Paste the private key'],
    [`${'A'.repeat(86)}==`, 'Ed25519'],
    ['-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----', 'public key'],
    ['-----BEGIN EC PRIVATE KEY-----\nMHcC', 'Paste all of it'],
  ])('explains what to do about %j', (text, words) => expect(keyProblem(text)).toContain(words));
});
