import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { addressBlock, fingerprint } from '../fingerprint';
import { contractOf, type EdgeRequest } from '../http/edge-request';
import { RequestLimitService } from './request-limit.service';

/** Webhooks per minute and address block; a provider whose call is refused sends it again later. */
const signedPerMinute = 600;

/** Limits requests per session or, for visitors, per address block. */
@Injectable()
export class RequestLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RequestLimitService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const wait = this.secondsToWait(request);
    if (wait > 0) throw new DomainError('RATE_LIMITED', { details: { retryAfterSeconds: wait } });
    return true;
  }

  private secondsToWait(request: EdgeRequest): number {
    // Other servers have their own limit, so that what strangers send in their name never slows people down.
    if (contractOf(request)?.access === 'signed')
      return this.limits.count(`signed:${this.blockOf(request)}`, signedPerMinute);
    return this.limits.count(request.user ? `session:${request.user.id}` : this.blockOf(request));
  }

  private blockOf({ ip }: EdgeRequest): string {
    return `block:${fingerprint(this.settings.sessionKey, 'block', addressBlock(ip))}`;
  }
}
