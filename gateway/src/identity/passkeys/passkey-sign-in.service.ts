import { Injectable } from '@nestjs/common';
import type { AuthUser } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { clearPendingSignIn } from '../../edge/sessions/session-cookies';
import { SignInSessionsService, type BrowserCall } from '../sign-in/sign-in-sessions.service';
import { PasskeyCeremonyService } from './passkey-ceremony.service';
import { PasskeyAttemptsService } from './passkey-attempts.service';
import { SignInChallengesService } from './sign-in-challenges.service';
import { PasskeyRepository } from './passkey.repository';

/** Signs a person in with a passkey. The device must have verified them, so the passkey counts as both factors. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly offer: SignInChallengesService,
    private readonly repository: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonyService,
    private readonly entrance: SignInSessionsService,
    private readonly door: PasskeyAttemptsService,
  ) {}

  async enter(
    { response, remember }: { response: { id: string }; remember: boolean },
    visit: BrowserCall,
  ): Promise<AuthUser> {
    const { ip } = visit.request;
    await this.door.count(ip);
    const challenge = await this.offer.consume(visit);
    const passkey = await this.repository.byKey(response.id);
    const user = passkey && (await this.door.activeUser(passkey.userId));
    if (!challenge || !passkey || !user) throw new DomainError('PASSKEY_REFUSED');
    const counter = await this.ceremonies.used(response, challenge, passkey).catch((error: unknown) => {
      this.door.noteRefused(user._id, visit);
      throw error;
    });
    await this.door.uncount(ip);
    const also = async (tx: Tx): Promise<void> => {
      const isUsed = await this.repository.use(passkey._id, counter, new Date(tx.at), tx.session);
      if (!isUsed) throw new DomainError('PASSKEY_REFUSED');
      tx.audit({ action: 'passkey.use', object: passkey.id });
    };
    const entered = await this.entrance.signIn(user, remember, visit, { also, how: 'passkey' });
    clearPendingSignIn(visit.reply);
    return entered;
  }
}
