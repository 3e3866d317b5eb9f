import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { signIn } from '@app/contracts-identity';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { RequestStrategy } from '../../edge/request.strategy';
import type { InputOf } from '../../edge/routing/route-input';
import { deviceNameIn } from '../../edge/sessions/known-device';
import { deviceMarkOf } from '../../edge/sessions/session-cookies';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import type { UserDoc } from '../users/user.schema';
import { SignInService } from './sign-in.service';

/** Passport strategy `password`: e-mail and password of a body that {@link PasswordGuard} validated. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(RequestStrategy, 'password') {
  constructor(
    private readonly signIn: SignInService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {
    super();
  }

  validate(request: EdgeRequest): Promise<UserDoc> {
    const { email, password } = request.body as InputOf<typeof signIn>['body'];
    const device = deviceNameIn(this.settings.sessionKey, email, deviceMarkOf(request));
    return this.signIn.check(email, password, {
      address: request.ip,
      correlationId: request.id,
      userAgent: request.headers['user-agent'],
      device,
    });
  }
}
