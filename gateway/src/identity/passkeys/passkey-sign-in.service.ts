import { Injectable } from '@nestjs/common';
import type { AuthUser } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import { clearPendingSignIn } from '../../edge/sessions/session-cookies';
import { EntranceService, type Visit } from '../sign-in/entrance.service';
import { PasskeyCeremonies } from './passkey-ceremonies';
import { PasskeyDoor } from './passkey-door.service';
import { PasskeyOffer } from './passkey-offer.service';
import { PasskeyRepository } from './passkey.repository';

/** Signs a person in with a passkey. The device must have verified them, so the passkey counts as both factors. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly offer: PasskeyOffer,
    private readonly repository: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly entrance: EntranceService,
    private readonly door: PasskeyDoor,
  ) {}

  async enter(
    { response, remember }: { response: { id: string }; remember: boolean },
    visit: Visit,
  ): Promise<AuthUser> {
    const { ip } = visit.request;
    await this.door.count(ip);
    const challenge = await this.offer.take(visit);
    const passkey = await this.repository.byKey(response.id);
    const user = passkey && (await this.door.userOf(passkey.userId));
    if (!challenge || !passkey || !user) throw new DomainError('PASSKEY_REFUSED');
    const counter = await this.ceremonies.used(response, challenge, passkey).catch((error: unknown) => {
      this.door.refused(user._id, visit);
      throw error;
    });
    await this.door.excuse(ip);
    const also = async (tx: Tx): Promise<void> => {
      const isUsed = await this.repository.use(passkey._id, counter, new Date(tx.at), tx.session);
      if (!isUsed) throw new DomainError('PASSKEY_REFUSED');
      tx.audit({ action: 'passkey.use', object: passkey.id });
    };
    const entered = await this.entrance.enter(user, remember, visit, { also, how: 'passkey' });
    clearPendingSignIn(visit.reply);
    return entered;
  }
}
