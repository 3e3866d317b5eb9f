import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Base58Check of a mainnet script (versions 0 and 5): 21 bytes, and the first four bytes of their double
 * hash.
 */
function isLegacyBitcoin(text: string): boolean {
  let value = 0n;
  for (const letter of text) {
    const digit = base58.indexOf(letter);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  if (hex.length > 50) return false;
  const all = Buffer.from(hex.padStart(50, '0'), 'hex');
  const zeros = /^1*/.exec(text)![0].length;
  // There must be as many leading “1”s as leading zero bytes.
  if (zeros !== all.findIndex((byte) => byte !== 0)) return false;
  const payload = all.subarray(0, 21);
  return [0, 5].includes(payload[0]!) && hexOf(sha256(sha256(payload))).startsWith(hexOf(all.subarray(21)));
}

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    generator.forEach((part, bit) => (sum ^= (top >>> bit) & 1 ? part : 0));
  }
  return sum >>> 0;
}

/** Bech32 for version 0 (BIP 173), Bech32m for the later ones (BIP 350). */
function isSegwitBitcoin(text: string): boolean {
  const lower = text.toLowerCase();
  if ((text !== lower && text !== text.toUpperCase()) || !lower.startsWith('bc1')) return false;
  const values = [...lower.slice(3)].map((letter) => bech32.indexOf(letter));
  if (values.includes(-1) || values.length < 8) return false;
  const prefix = [...'bc'].map((letter) => letter.charCodeAt(0));
  const spread = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31)];
  const version = values[0]!;
  const bits = (values.length - 7) * 5;
  const length = Math.floor(bits / 8);
  const fits = version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40;
  return fits && bits % 8 < 5 && polymod([...spread, ...values]) === (version === 0 ? 1 : 0x2bc830a3);
}

/** Forty hex digits; if upper and lower case are mixed, the case is the checksum of EIP-55. */
function isEthereum(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (!digits) return false;
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const hash = hexOf(keccak_256(bytesOf(digits.toLowerCase())));
  return [...digits].every(
    (digit, index) => /\d/.test(digit) || (digit === digit.toUpperCase()) === parseInt(hash[index]!, 16) >= 8,
  );
}

const formats: Readonly<Record<string, { name: string; holds: (text: string) => boolean }>> = {
  BTC: { name: 'Bitcoin', holds: (text) => isSegwitBitcoin(text) || isLegacyBitcoin(text) },
  ETH: { name: 'Ethereum', holds: isEthereum },
};

/**
 * What is wrong with an address of a coin; undefined if nothing is, or if this service does not know the
 * coin's address format.
 */
export function addressProblem(coin: string, address: string): string | undefined {
  const format = Object.hasOwn(formats, coin) ? formats[coin] : undefined;
  if (!format || format.holds(address)) return undefined;
  return `This is no address of ${format.name}: a character is missing or wrong. Copy all of it again.`;
}
