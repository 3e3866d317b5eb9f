import { Injectable } from '@nestjs/common';
import { maxPasskeys, type PasskeyView } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { PasskeyCeremonyService } from './passkey-ceremony.service';
import { PasskeyChallengeRepository } from './passkey-challenge.repository';
import { PasskeyChangeWriter } from './passkey-change.writer';
import { PasskeyRepository } from './passkey.repository';
import type { PasskeyDoc } from './passkey.schema';

/** A challenge for creating a passkey belongs to one session. */
const askerOf = ({ key }: ActiveSession): string => `add:${key}`;

/** What a signed-in person can do with their passkeys. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly repository: PasskeyRepository,
    private readonly challenges: PasskeyChallengeRepository,
    private readonly ceremonies: PasskeyCeremonyService,
    private readonly passwords: PasswordPolicyService,
    private readonly change: PasskeyChangeWriter,
  ) {}

  async list(userId: string): Promise<PasskeyView[]> {
    return (await this.repository.listOf(userId)).map(view);
  }

  async begin(
    session: ActiveSession,
    proof: { password: string; code?: string | undefined },
    call: CallContext,
  ) {
    const user = await this.passwords.confirm(session.userId, proof, 'password', call);
    const known = await this.repository.listOf(user._id);
    if (known.length >= maxPasskeys) throw new DomainError('TOO_MANY_PASSKEYS');
    const options = await this.ceremonies.toMake(user, known);
    await this.challenges.give(askerOf(session), options.challenge);
    return options;
  }

  async add(
    session: ActiveSession,
    { name, response }: { name: string; response: unknown },
    call: CallContext,
  ): Promise<PasskeyView> {
    const challenge = await this.challenges.take(askerOf(session));
    if (!challenge) throw new DomainError('PASSKEY_REFUSED');
    const made = await this.ceremonies.made(response, challenge);
    const createdAt = new Date();
    const id = newId(createdAt.getTime());
    const passkey = { ...made, id, userId: session.userId, name, createdAt, lastUsedAt: null };
    await this.change.add(passkey, call);
    return view(passkey);
  }

  async rename(userId: string, id: string, name: string, call: CallContext): Promise<PasskeyView> {
    return view(await this.change.rename(userId, id, name, call));
  }

  /** A person at an unattended browser must not be able to lock its owner out. */
  async remove(
    userId: string,
    id: string,
    { password, code }: { password?: string | undefined; code?: string | undefined },
    call: CallContext,
  ): Promise<{ success: true }> {
    // Older clients do not send it.
    if (password === undefined) throw new DomainError('WRONG_PASSWORD', { field: 'password' });
    await this.passwords.confirm(userId, { password, code }, 'password', call);
    await this.change.remove(userId, id, call);
    return { success: true };
  }
}

const view = ({ id, name, createdAt, lastUsedAt, synced }: PasskeyDoc): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  synced,
});
