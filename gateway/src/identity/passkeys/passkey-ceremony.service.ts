import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { brand } from '@app/brand';
import { DomainError } from '@app/contracts-kernel';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import type { UserDoc } from '../users/user.schema';
import { challengeMinutes } from './passkey-challenge.repository';
import type { PasskeyDoc } from './passkey.schema';

const timeout = challengeMinutes * 60_000;
type Named = Pick<PasskeyDoc, '_id' | 'transports'>;
const credentialsOf = (passkeys: readonly Named[]) =>
  passkeys.map(({ _id, transports }) => ({ id: _id, transports }));

/** The server's part of WebAuthn, for the origin of this installation. The device must verify the person each time. */
@Injectable()
export class PasskeyCeremonyService {
  private readonly logger = new Logger('Passkeys');
  private readonly origin: string;
  private readonly host: string;

  constructor(@Inject(GATEWAY_SETTINGS) { publicOrigin }: GatewaySettings) {
    this.origin = publicOrigin;
    this.host = new URL(publicOrigin).hostname;
  }

  toMake(user: UserDoc, known: readonly Named[]) {
    return generateRegistrationOptions({
      rpName: brand.name,
      rpID: this.host,
      userName: user.email,
      userID: Uint8Array.from(Buffer.from(user._id)),
      userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
      timeout,
      excludeCredentials: credentialsOf(known),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  toSignIn(known: readonly Named[]) {
    return generateAuthenticationOptions({
      rpID: this.host,
      timeout,
      userVerification: 'required',
      ...(known.length > 0 && { allowCredentials: credentialsOf(known) }),
    });
  }

  /** Verifies a new passkey. Throws PASSKEY_REFUSED. */
  async made(
    response: unknown,
    challenge: string,
  ): Promise<Pick<PasskeyDoc, '_id' | 'publicKey' | 'counter' | 'transports' | 'synced'>> {
    const { registrationInfo } = await this.checked(() =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: true,
      }),
    );
    const { credential, credentialBackedUp } = registrationInfo!;
    return {
      _id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
      synced: credentialBackedUp,
    };
  }

  /** Verifies a sign-in and returns the device's new use counter. Throws PASSKEY_REFUSED. */
  async used(response: unknown, challenge: string, passkey: PasskeyDoc): Promise<number> {
    const { authenticationInfo } = await this.checked(() =>
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        credential: {
          id: passkey._id,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }),
    );
    return authenticationInfo.newCounter;
  }

  /** The library throws its own messages for invalid input; all of them become PASSKEY_REFUSED. */
  private async checked<T extends { verified: boolean }>(check: () => Promise<T>): Promise<T> {
    const result = await check().catch((error: unknown) => {
      this.logger.warn({ msg: 'a passkey was refused', reason: String(error) });
      throw new DomainError('PASSKEY_REFUSED');
    });
    if (!result.verified) throw new DomainError('PASSKEY_REFUSED');
    return result;
  }
}
