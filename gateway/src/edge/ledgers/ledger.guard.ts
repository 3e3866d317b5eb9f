import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { SharedLedger } from '@app/contracts-identity';
import {
  DomainError,
  headerNames,
  isAtLeast,
  ledgerUseOf,
  type LedgerRole,
  type LedgerUse,
} from '@app/contracts-kernel';
import type { FastifyReply } from 'fastify';
import { contractOf, type EdgeRequest } from '../http/edge-request';
import { withinTime } from '../time-limit';
import { SharedLedgers } from './shared-ledgers';

/**
 * Determines in whose ledger a call acts, and whether the person's role allows it. Only this guard can open another person's ledger;
 * without it every call acts in the person's own.
 */
@Injectable()
export class LedgerGuard implements CanActivate {
  constructor(private readonly ledgers: SharedLedgers) {}

  /** Synchronous if the person's own ledger is open, which is nearly always the case. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const contract = contractOf(request);
    const session = request.user;
    if (!session || !contract || (contract.access !== 'user' && contract.access !== 'account')) return true;
    const use = ledgerUseOf(contract);
    if (use === 'person') return true;
    if (session.ledgerId !== undefined) return this.enter(session.ledgerId, use, context);
    requireSame(request.headers[headerNames.ledger], session.userId);
    return true;
  }

  private async enter(
    ledgerId: string,
    use: Exclude<LedgerUse, 'person'>,
    context: ExecutionContext,
  ): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const opened = await withinTime(this.ledgers.find(ledgerId, request.user!.userId));
    if (!opened) throw new DomainError('LEDGER_CLOSED');
    const named = request.headers[headerNames.ledger];
    // A call that changes another person's ledger must name that ledger. A page that was loaded before the ledger was opened does not, and
    // is refused.
    if (named === undefined && request.method !== 'GET') throw new DomainError('LEDGER_SWITCHED');
    requireSame(named, ledgerId);
    if (use === 'closed') throw new DomainError('LEDGER_PRIVATE');
    if (!isAtLeast(opened.shared.role, use)) throw roleTooLow(use, opened.shared);
    request.acting = opened.actor;
    void context.switchToHttp().getResponse<FastifyReply>().header(headerNames.ledger, ledgerId);
    return true;
  }
}

/** A page that shows one ledger must never read or write another. */
function requireSame(named: string | string[] | undefined, open: string): void {
  if (named !== undefined && named !== open) throw new DomainError('LEDGER_SWITCHED');
}

const wants: Record<LedgerRole, (name: string) => string> = {
  viewer: (name) => `You have no access to ${name}’s ledger.`,
  accountant: (name) => `You can look at ${name}’s ledger; exports and reports take the accountant role.`,
  editor: (name) => `You can look at ${name}’s ledger but not change it. Ask ${name} to make you an editor.`,
  owner: (name) => `Only ${name} can do this in this ledger.`,
};

const roleTooLow = (wanted: LedgerRole, { name, role }: SharedLedger): DomainError =>
  new DomainError('ROLE_TOO_LOW', { message: wants[wanted](name), details: { role, wanted } });
