import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { changePreferences, changeProfile } from '@app/contracts-identity';
import type { Tx } from '@app/persistence';
import { z } from 'zod';
import { SessionService } from '../../edge/sessions/session.service';
import { cleanPng } from '../settings/png';
import { AvatarRepository } from '../users/avatar.repository';
import { UserRepository } from '../users/user.repository';
import { refusal } from './archive-manifest';

export const ownSettingsFile = 'identity/settings.json';
export const ownAvatarFile = 'identity/avatar.png';

/** Profile and preferences in an archive: what a person can set, without anything that grants access. */
const ownSettings = z.strictObject({
  profile: z.strictObject({
    firstName: z.string().min(1).max(50),
    lastName: z.string().max(50),
    phone: z.string().max(20).nullable(),
    company: z.string().max(100).nullable(),
  }),
  preferences: z.looseObject({}),
});

/** The gateway's own data of a person that belongs in their archive. */
@Injectable()
export class OwnDataRepository {
  constructor(
    private readonly users: UserRepository,
    private readonly avatars: AvatarRepository,
    private readonly sessions: SessionService,
  ) {}

  async files(userId: string): Promise<{ name: string; data: Uint8Array }[]> {
    const user = await this.users.find(userId);
    if (!user) return [];
    const { firstName, lastName, phone, company, preferences } = user;
    const settings = { profile: { firstName, lastName, phone, company }, preferences };
    const avatar = await this.avatars.find(userId);
    return [
      { name: ownSettingsFile, data: Buffer.from(JSON.stringify(settings, null, 2)) },
      ...(avatar ? [{ name: ownAvatarFile, data: avatar }] : []),
    ];
  }

  /** Throws ARCHIVE_REFUSED if one of the files cannot be restored. */
  check(files: ReadonlyMap<string, Buffer>): void {
    settingsIn(files);
    avatarIn(files);
  }

  async restore(tx: Tx, userId: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const user = await this.users.find(userId, tx.session);
    const settings = settingsIn(files);
    const png = avatarIn(files);
    if (!user || !settings) return;
    const preferences = { ...user.preferences, ...settings.preferences };
    const avatarTag = png && createHash('sha256').update(png).digest('hex').slice(0, 16);
    if (png) await this.avatars.set(userId, png, tx.session);
    await this.users.change(
      userId,
      { ...settings.profile, preferences, onboardingStep: null, ...(avatarTag && { avatarTag }) },
      tx.session,
    );
    const { currency, locale, timeZone } = preferences;
    await this.sessions.setActor(tx, userId, { currency, locale, timeZone });
  }
}

function settingsIn(files: ReadonlyMap<string, Buffer>) {
  const data = files.get(ownSettingsFile);
  if (!data) return undefined;
  try {
    const { profile, preferences } = ownSettings.parse(JSON.parse(data.toString('utf8')));
    const { firstName, ...more } = profile;
    changeProfile.body!.parse({ firstName, phone: more.phone, company: more.company });
    return {
      profile,
      preferences: changePreferences.body!.parse(preferences) as Partial<PreferencesOfArchive>,
    };
  } catch {
    throw refusal('The settings of the archive cannot be taken.');
  }
}
type PreferencesOfArchive = NonNullable<Awaited<ReturnType<UserRepository['find']>>>['preferences'];

function avatarIn(files: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const data = files.get(ownAvatarFile);
  if (!data) return undefined;
  try {
    return cleanPng(data);
  } catch {
    throw refusal('The picture of the archive is no PNG picture.');
  }
}
