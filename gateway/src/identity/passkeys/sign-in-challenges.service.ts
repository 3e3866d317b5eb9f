import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  clearPasskeyTry,
  passkeyTryOf,
  pendingSignInOf,
  setPasskeyTry,
} from '../../edge/sessions/session-cookies';
import { PendingSignInRepository } from '../second-factor/pending-sign-in.repository';
import type { BrowserCall } from '../sign-in/sign-in-sessions.service';
import { PasskeyCeremonyService } from './passkey-ceremony.service';
import { PasskeyChallengeRepository } from './passkey-challenge.repository';
import { PasskeyRepository } from './passkey.repository';

const askerOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Gives a browser a challenge for a passkey to sign, and accepts it once. */
@Injectable()
export class SignInChallengesService {
  constructor(
    private readonly pending: PendingSignInRepository,
    private readonly repository: PasskeyRepository,
    private readonly challenges: PasskeyChallengeRepository,
    private readonly ceremonies: PasskeyCeremonyService,
  ) {}

  /** Lists the passkeys of a person whose password was correct in this browser; for anybody else it reveals nothing. */
  async issue({ request, reply }: Pick<BrowserCall, 'request' | 'reply'>) {
    const half = await this.pending.find(pendingSignInOf(request));
    const known = half ? await this.repository.listOf(half.userId) : [];
    const options = await this.ceremonies.toSignIn(known);
    const secret = randomBytes(32).toString('base64url');
    await this.challenges.give(askerOf(secret), options.challenge);
    setPasskeyTry(reply, secret);
    return options;
  }

  async consume({ request, reply }: Pick<BrowserCall, 'request' | 'reply'>): Promise<string | undefined> {
    const secret = passkeyTryOf(request);
    clearPasskeyTry(reply);
    return secret ? this.challenges.take(askerOf(secret)) : undefined;
  }
}
