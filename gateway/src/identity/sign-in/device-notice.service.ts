import { Inject, Injectable } from '@nestjs/common';
import type { SignInMethod } from '@app/contracts-identity';
import type { Tx } from '@app/persistence';
import type { FastifyReply } from 'fastify';
import { ClockService } from '../../clock.service';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { deviceName } from '../../edge/sessions/device-name';
import { deviceNameIn, makeDeviceMark } from '../../edge/sessions/known-device';
import { SignInHistoryService } from '../../edge/sign-in-history/sign-in-history.service';
import { deviceMarkOf, setDeviceMark } from '../../edge/sessions/session-cookies';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { NotificationWriter } from '../notices/notification.writer';
import type { UserDoc } from '../users/user.schema';

/** In the first milliseconds of an account, its browser causes no notice. */
const justMadeMs = 60_000;

/** Recognises browsers in which an account was used, and notifies its owner of new ones. */
@Injectable()
export class DeviceNoticeService {
  constructor(
    private readonly notifications: NotificationWriter,
    private readonly history: SignInHistoryService,
    private readonly clock: ClockService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** In the transaction of the sign-in. */
  async note(tx: Tx, user: UserDoc, request: EdgeRequest): Promise<void> {
    const isNewAccount = this.clock.now() - user.createdAt.getTime() < justMadeMs;
    if (user.kind !== 'user' || isNewAccount || this.isKnown(user, request)) return;
    const device = deviceName(request.headers['user-agent']);
    await this.notifications.add(tx, user._id, {
      kind: 'new_device',
      title: `New sign-in: ${device}`,
      message:
        'Your account was opened in a browser it was not used in before. If that was not you, change your password and sign that browser out.',
      severity: 'high',
      link: '/settings/security',
      sourceId: null,
    });
  }

  /** In the transaction of the sign-in. */
  async record(
    tx: Tx,
    { _id, kind }: UserDoc,
    { ip, headers }: EdgeRequest,
    method: SignInMethod,
  ): Promise<void> {
    const trace = { address: ip, userAgent: headers['user-agent'] };
    if (kind === 'user') await this.history.note(tx, _id, { result: 'done', method }, trace);
  }

  mark(user: UserDoc, request: EdgeRequest, reply: FastifyReply): void {
    if (user.kind === 'user' && !this.isKnown(user, request))
      setDeviceMark(reply, makeDeviceMark(this.settings.sessionKey, user.email));
  }

  private isKnown({ email }: UserDoc, request: EdgeRequest): boolean {
    return deviceNameIn(this.settings.sessionKey, email, deviceMarkOf(request)) !== undefined;
  }
}
