import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError, type Access } from '@app/contracts-kernel';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../gateway.options';
import { requireScope } from './api-tokens/token-scope';
import { contractOf, type EdgeRequest } from './http/edge-request';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Admits exactly the callers that the route's contract allows. A route without a contract admits nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly expectedToken: Buffer | undefined;

  constructor(@Inject(GATEWAY_SETTINGS) settings: GatewaySettings) {
    this.expectedToken = settings.deployToken ? digest(settings.deployToken) : undefined;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const contract = contractOf(request);
    this.check(contract?.access, request);
    if (request.user?.scopes) requireScope(contract!, request.user.scopes);
    return true;
  }

  private check(access: Access | undefined, request: EdgeRequest): void {
    switch (access) {
      case 'public':
      case 'signed':
        return;
      case 'user':
        return this.needSession(request);
      case 'account':
        this.needSession(request);
        if (request.user!.kind !== 'user') throw new DomainError('DEMO_REFUSED');
        return;
      case 'deploy':
        return this.needToken(request);
      default:
        throw new DomainError('FORBIDDEN');
    }
  }

  private needSession(request: EdgeRequest): void {
    if (!request.user) throw new DomainError('UNAUTHENTICATED');
  }

  private needToken(request: EdgeRequest): void {
    const given = /^Bearer (.{1,512})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const matches = timingSafeEqual(digest(given), this.expectedToken ?? digest(''));
    if (!matches || !this.expectedToken)
      throw new DomainError('UNAUTHENTICATED', {
        message: 'Unauthorized: the deploy token is missing or wrong.',
      });
  }
}
