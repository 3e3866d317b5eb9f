import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { testOrigin } from './browser';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export interface PasskeyTwists {
  origin?: string;
  /** The device did not verify its user. */
  unverified?: boolean;
}

/** A device with one passkey, in software: answers the gateway's options like a browser. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;
  private count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));
    // EC2 key, ES256, P-256.
    const members: [number, number | Uint8Array<ArrayBuffer>][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ];
    this.coseKey = Buffer.from(isoCBOR.encode(new Map(members)));
  }

  make({ challenge }: { challenge: string }, twists: PasskeyTwists = {}) {
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey,
    ]);
    const authData = Buffer.concat([this.authData(flags.attested, twists), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return this.credential({
      clientDataJSON: clientData('webauthn.create', challenge, twists).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  signIn({ challenge }: { challenge: string }, twists: PasskeyTwists = {}) {
    this.count++;
    const authData = this.authData(0, twists);
    const client = clientData('webauthn.get', challenge, twists);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.privateKey);
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  /** Simulates a copy of the device, whose counter starts again. */
  rewind(): void {
    this.count = 0;
  }

  private authData(more: number, { unverified }: PasskeyTwists): Buffer {
    const set = flags.present | (unverified ? 0 : flags.verified) | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(set, 0);
    tail.writeUInt32BE(this.count, 1);
    return Buffer.concat([sha256(new URL(testOrigin).hostname), tail]);
  }

  private credential<R extends object>(response: R) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

const clientData = (type: string, challenge: string, { origin = testOrigin }: PasskeyTwists): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
