import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { signIn } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { inputOf } from '../../edge/routing/route-input';
import type { UserDoc } from '../users/user.schema';

/** A request whose e-mail and password were checked. `user` stays the session it arrived with. */
export interface CheckedRequest extends EdgeRequest {
  account: UserDoc;
}

/** Validates the body, then lets the password strategy check it. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    request.body = inputOf(signIn, request).body;
    return super.canActivate(context) as Promise<boolean>;
  }

  override getAuthenticateOptions(): { property: string; session: false } {
    return { property: 'account', session: false };
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new DomainError('INVALID_CREDENTIALS');
    return user;
  }
}
