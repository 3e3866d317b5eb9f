import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { EdgeRequest } from '../http/edge-request';
import { sessionSecretOf } from './session.cookies';

/** Finds out who is asking. Whether that is enough is for the access guard to say. */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!sessionSecretOf(context.switchToHttp().getRequest<EdgeRequest>())) return true;
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    return (user || undefined) as User;
  }
}
