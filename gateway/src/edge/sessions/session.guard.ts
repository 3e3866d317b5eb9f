import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { getHealth } from '@app/contracts-identity';
import { apiTokenOf, ApiTokenService } from '../api-tokens/api-token.service';
import { withinTime } from '../time-limit';
import { contractOf, type EdgeRequest } from '../http/edge-request';
import { sessionSecretOf } from './session-cookies';

/** Determines who is calling. The access guard decides whether that is sufficient. */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(private readonly tokens: ApiTokenService) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const contract = contractOf(request);
    // Health is also reported while the store with the sessions is unreachable; other servers have no session.
    if (contract === getHealth || contract?.access === 'signed') return true;
    const token = contract?.access === 'deploy' ? undefined : apiTokenOf(request);
    if (token) {
      request.user = await withinTime(this.tokens.resolve(token));
      return true;
    }
    if (!sessionSecretOf(request)) return true;
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    return (user || undefined) as User;
  }
}
