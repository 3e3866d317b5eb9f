import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import { GatewayWriter } from '../../edge/gateway.writer';
import type { InputOf } from '../../edge/routing/route-input';
import { SessionService } from '../../edge/sessions/session.service';
import { AvatarRepository } from '../users/avatar.repository';
import { UserRepository, type UserChange } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { settingsOf } from '../users/user-views';
import { cleanPng } from './png';

type ProfileChange = InputOf<typeof contracts.changeProfile>['body'];
type PreferenceChange = InputOf<typeof contracts.changePreferences>['body'];

/** The settings that a person can change. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly users: UserRepository,
    private readonly avatars: AvatarRepository,
    private readonly sessions: SessionService,
    private readonly writes: GatewayWriter,
    private readonly clock: ClockService,
  ) {}

  async read(userId: string): Promise<contracts.Settings> {
    return settingsOf(await this.existing(userId));
  }

  changeProfile(call: CallContext, wanted: ProfileChange): Promise<contracts.Settings> {
    const change: UserChange = pick(wanted, ['firstName', 'lastName', 'phone', 'company']);
    return this.writes.once(call, contracts.changeProfile, wanted, async (tx) =>
      settingsOf(await this.apply(tx, call, 'profile.change', () => change)),
    );
  }

  changePreferences(call: CallContext, wanted: PreferenceChange): Promise<contracts.Settings> {
    return this.writes.once(call, contracts.changePreferences, wanted, async (tx) =>
      settingsOf(
        await this.apply(tx, call, 'preferences.change', (user) => this.preferenceChange(user, wanted)),
      ),
    );
  }

  setAvatar(call: CallContext, image: string): Promise<contracts.Settings> {
    const png = cleanPng(Buffer.from(image, 'base64'));
    const avatarTag = createHash('sha256').update(png).digest('hex').slice(0, 16);
    return this.writes.once(call, contracts.setAvatar, { avatarTag }, async (tx) => {
      await this.avatars.set(call.actor.userId, png, tx.session);
      return settingsOf(await this.apply(tx, call, 'avatar.set', () => ({ avatarTag })));
    });
  }

  removeAvatar(call: CallContext): Promise<{ success: true }> {
    return this.writes.once(call, contracts.removeAvatar, {}, async (tx) => {
      await this.avatars.remove(call.actor.userId, tx.session);
      await this.apply(tx, call, 'avatar.remove', () => ({ avatarTag: null }));
      return { success: true as const };
    });
  }

  async avatar(userId: string): Promise<Buffer> {
    const png = await this.avatars.find(userId);
    if (!png) throw new DomainError('NOT_FOUND');
    return png;
  }

  private preferenceChange(user: UserDoc, wanted: PreferenceChange): UserChange {
    const { onboardingStep, ...preferences } = wanted;
    const change: UserChange = { preferences: { ...user.preferences, ...preferences } };
    if (onboardingStep === undefined) return change;
    return {
      ...change,
      onboardingStep,
      onboardedAt:
        onboardingStep === null ? (user.onboardedAt ?? new Date(this.clock.now())) : user.onboardedAt,
    };
  }

  private async apply(
    tx: Tx,
    call: CallContext,
    action: string,
    changeOf: (user: UserDoc) => UserChange,
  ): Promise<UserDoc> {
    const before = await this.existing(call.actor.userId, tx);
    const user = (await this.users.change(before._id, changeOf(before), tx.session))!;
    const { currency, locale, timeZone } = user.preferences;
    await this.sessions.setActor(tx, user._id, { currency, locale, timeZone });
    tx.emit(contracts.settingsChanged, { userId: user._id, currency, locale, timeZone });
    tx.audit({ action, object: user._id, before: settingsOf(before), after: settingsOf(user) });
    return user;
  }

  private async existing(userId: string, tx?: Tx): Promise<UserDoc> {
    const user = await this.users.find(userId, tx?.session);
    if (!user) throw new DomainError('UNAUTHENTICATED');
    return user;
  }
}

/** Only the named properties that are present, so that nothing else can slip through. */
function pick<T extends object, K extends keyof T>(value: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    names.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]),
  ) as Pick<T, K>;
}
