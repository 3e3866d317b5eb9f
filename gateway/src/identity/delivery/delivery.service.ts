import { Injectable } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError, noticeKind, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { ClockService } from '../../clock.service';
import { GatewayWriter } from '../../edge/gateway.writer';
import type { InputOf } from '../../edge/routing/route-input';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { isChannelOn } from './delivery-queue.writer';
import { DeliveryRepository } from './delivery.repository';
import type { NoticeSettingsDoc } from './delivery.schema';
import { DirectDeliveryService } from './direct-delivery.service';

type Change = InputOf<typeof contracts.changeNoticeSettings>['body'];
type Device = InputOf<typeof contracts.addPushDevice>['body'];

/** A person's choices of kinds and channels. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly repository: DeliveryRepository,
    private readonly users: UserRepository,
    private readonly direct: DirectDeliveryService,
    private readonly writes: GatewayWriter,
    private readonly clock: ClockService,
  ) {}

  async read(userId: string): Promise<contracts.NoticeSettings> {
    return this.view(await this.existing(userId), await this.repository.settings(userId));
  }

  change(call: CallContext, change: Change): Promise<contracts.NoticeSettings> {
    const { userId } = call.actor;
    return this.writes.once(call, contracts.changeNoticeSettings, change, async (tx) => {
      const before = await this.repository.settings(userId, tx.session);
      const chosen = (change.kinds ?? []).map(({ kind, channel, on }) => [`${kind}/${channel}`, on] as const);
      const after: NoticeSettingsDoc = {
        ...before,
        choices: { ...before.choices, ...Object.fromEntries(chosen) },
        ...(change.quiet !== undefined && { quiet: change.quiet }),
        ...(change.digest !== undefined && { digest: change.digest }),
      };
      await this.repository.put(after, tx.session);
      tx.audit({ action: 'notices.change', object: userId, before, after });
      return this.view(await this.existing(userId), after);
    });
  }

  addDevice(
    call: CallContext,
    { endpoint, keys }: Device,
    device: string,
  ): Promise<contracts.NoticeSettings> {
    const { userId } = call.actor;
    if (!this.direct.acceptsPush(endpoint)) throw new DomainError('PUSH_REFUSED', { field: 'endpoint' });
    return this.writes.once(call, contracts.addPushDevice, { endpoint }, async (tx) => {
      const user = await this.existing(userId);
      if (user.kind === 'demo') throw new DomainError('DEMO_REFUSED');
      const now = this.clock.now();
      const added = { _id: newId(now), userId, endpoint, ...keys, device, createdAt: new Date(now) };
      await this.repository.addDevice(added, tx.session);
      tx.audit({ action: 'push.add', object: added._id });
      return this.view(user, await this.repository.settings(userId, tx.session), tx.session);
    });
  }

  removeDevice(call: CallContext, id: string): Promise<contracts.NoticeSettings> {
    const { userId } = call.actor;
    return this.writes.once(call, contracts.removePushDevice, { id }, async (tx) => {
      await this.repository.removeDevice(userId, id, tx.session);
      tx.audit({ action: 'push.remove', object: id });
      return this.view(
        await this.existing(userId),
        await this.repository.settings(userId, tx.session),
        tx.session,
      );
    });
  }

  /** Sends at once, whatever the settings are, and returns a failure as the answer. */
  async test(
    call: CallContext,
    channel: contracts.NoticeChannel,
  ): Promise<ReplyOf<typeof contracts.testNotice>> {
    const user = await this.existing(call.actor.userId);
    if (user.kind === 'demo' && channel !== 'inApp') throw new DomainError('DEMO_REFUSED');
    await this.direct.countTest(user._id);
    await this.direct.test(call, user, channel);
    return { success: true };
  }

  private async view(
    user: UserDoc,
    settings: NoticeSettingsDoc,
    tx?: Parameters<DeliveryRepository['devices']>[1],
  ): Promise<contracts.NoticeSettings> {
    const devices = await this.repository.devices(user._id, tx);
    return {
      kinds: noticeKind.options.map((kind) => ({
        kind,
        inApp: isChannelOn(settings, kind, 'inApp'),
        email: isChannelOn(settings, kind, 'email'),
        push: isChannelOn(settings, kind, 'push'),
      })),
      quiet: settings.quiet,
      digest: settings.digest,
      email: { isSetUp: this.direct.mailIsSetUp, address: user.email },
      push: {
        publicKey: this.direct.pushKey,
        devices: devices.map(({ _id, device, createdAt }) => ({
          id: _id,
          device,
          createdAt: createdAt.toISOString(),
        })),
      },
    };
  }

  private async existing(userId: string): Promise<UserDoc> {
    const user = await this.users.find(userId);
    if (!user) throw new DomainError('UNAUTHENTICATED');
    return user;
  }
}
