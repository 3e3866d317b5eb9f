import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { deviceNameIn } from '../../edge/sessions/known-device';
import { deviceMarkOf } from '../../edge/sessions/session.cookies';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.settings';
import type { UserDoc } from '../users/user.schema';
import { SignInService } from './sign-in.service';

/** Passport strategy `password`: e-mail and password from the body. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(
    private readonly signIn: SignInService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {
    super({ usernameField: 'email', passwordField: 'password', session: false, passReqToCallback: true });
  }

  validate(request: EdgeRequest, email: string, password: string): Promise<UserDoc> {
    const device = deviceNameIn(this.settings.sessionKey, email, deviceMarkOf(request));
    return this.signIn.check(email, password, { address: request.ip, correlationId: request.id, device });
  }
}
