import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { RequestStrategy } from '../request.strategy';
import type { ActiveSession } from './active-session';
import { sessionSecretOf } from './session-cookies';
import { SessionService } from './session.service';
import { withinTime } from '../time-limit';

/** Passport strategy `session`: identifies the caller by the opaque cookie alone. */
@Injectable()
export class SessionStrategy extends PassportStrategy(RequestStrategy, 'session') {
  constructor(private readonly sessions: SessionService) {
    super();
  }

  async validate(request: FastifyRequest): Promise<ActiveSession | false> {
    return (await withinTime(this.sessions.resolve(sessionSecretOf(request)))) ?? false;
  }
}
