export interface KeyText {
  keyName: string;
  privateKey: string;
}

/** The key in the JSON file that the exchange issues with it; undefined if the text is no such file. */
export function keyFromFile(text: string): KeyText | undefined {
  try {
    const { name, id, privateKey } = JSON.parse(text) as Record<string, unknown>;
    const keyName = name ?? id;
    if (typeof keyName !== 'string' || typeof privateKey !== 'string') return undefined;
    return { keyName, privateKey };
  } catch {
    return undefined;
  }
}

/** A problem with a private key that can be detected without sending it; undefined if there is none. */
export function keyProblem(privateKey: string): string | undefined {
  const text = privateKey.trim();
  if (text === '') return 'Paste the private key';
  if (/^[A-Za-z0-9+/]{80,100}={0,2}$/.test(text))
    return 'This is an Ed25519 key, which can’t be used for wallets. Make a key of the type ECDSA.';
  if (text.includes('PUBLIC KEY')) return 'This is a public key. Paste the private one.';
  // In the file, the line ends of the key are written as \n.
  if (!/^-----BEGIN (EC )?PRIVATE KEY-----[\s\S]+-----END (EC )?PRIVATE KEY-----$/.test(text))
    return 'Paste all of it, from -----BEGIN to -----END and its dashes.';
  return undefined;
}
