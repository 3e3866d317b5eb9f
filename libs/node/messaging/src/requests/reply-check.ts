import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { contractId, DomainError, type AnyEndpoint } from '@app/contracts-kernel';
import { decodeReply, type EncodedReply } from './reply-encoding';

/** Throws if a reply lacks members of its contract or has extra ones. */
export function requireMatchingReply(contract: AnyEndpoint, reply: EncodedReply): void {
  const value: unknown = JSON.parse(Buffer.from(decodeReply(reply)).toString('utf8'));
  const parsed = contract.reply.safeParse(value);
  const reasons = parsed.success
    ? extraMembers(value, parsed.data)
    : parsed.error.issues.map(
        (issue: z.core.$ZodIssue) => `${issue.path.join('.') || '(reply)'}: ${issue.message}`,
      );
  if (reasons.length > 0)
    throw new DomainError('INTERNAL', {
      message: `The reply to ${contractId(contract)} does not fit its contract. ${reasons.join('; ')}`,
    });
}

function extraMembers(value: unknown, promised: unknown, path = ''): string[] {
  if (
    isDeepStrictEqual(value, promised) ||
    value === null ||
    typeof value !== 'object' ||
    promised === null ||
    typeof promised !== 'object'
  )
    return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const name = path ? `${path}.${key}` : key;
    return key in promised
      ? extraMembers(member, (promised as Record<string, unknown>)[key], name)
      : [`${name}: not in the contract`];
  });
}
