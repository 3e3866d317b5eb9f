import { DomainError } from '@app/contracts-kernel';

export function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8'));
  } catch {
    throw new DomainError('VALIDATION', { message: 'The message is not JSON.' });
  }
}
