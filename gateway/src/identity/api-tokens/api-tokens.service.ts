import { Injectable } from '@nestjs/common';
import { maxApiTokens, type ApiTokenView, type createApiToken } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ClockService } from '../../clock.service';
import { ApiTokenRepository } from '../../edge/api-tokens/api-token.repository';
import type { ApiTokenDoc } from '../../edge/api-tokens/api-token.schema';
import { keyOfToken, newApiToken } from '../../edge/api-tokens/api-token.service';
import type { InputOf } from '../../edge/routing/route-input';
import { PasswordPolicyService } from '../passwords/password-policy.service';
import { FactorNoticesWriter } from '../second-factor/factor-notices.writer';

const dayMs = 24 * 3_600_000;

/** The API tokens that a person creates for their programs. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly repository: ApiTokenRepository,
    private readonly passwords: PasswordPolicyService,
    private readonly notices: FactorNoticesWriter,
    private readonly unit: UnitOfWork,
    private readonly clock: ClockService,
  ) {}

  async list(userId: string): Promise<ApiTokenView[]> {
    const now = this.clock.now();
    return (await this.repository.listOf(userId))
      .filter((token) => token.expiresAt.getTime() > now)
      .map(view);
  }

  async create(
    userId: string,
    { name, scopes, days, ...proof }: InputOf<typeof createApiToken>['body'],
    call: CallContext,
  ): Promise<{ token: ApiTokenView; secret: string }> {
    const { preferences } = await this.passwords.confirm(userId, proof, 'password', call);
    const secret = newApiToken();
    const now = this.clock.now();
    const { locale, timeZone, currency } = preferences;
    const token: ApiTokenDoc = {
      ...{ _id: keyOfToken(secret), id: newId(now), userId, name, scopes, locale, timeZone, currency },
      ...{ createdAt: new Date(now), expiresAt: new Date(now + days * dayMs), lastUsedAt: null },
    };
    const { source, correlationId } = call;
    await this.unit.commit({ userId, source, correlationId }, async (tx) => {
      if ((await this.repository.listOf(userId, tx.session)).length >= maxApiTokens)
        throw new DomainError('TOO_MANY_TOKENS');
      await this.repository.insert(token, tx.session);
      await this.notices.add(tx, userId, 'tokenMade');
      tx.audit({ action: 'token.create', object: token.id });
    });
    return { token: view(token), secret };
  }

  async revoke(userId: string, id: string, call: CallContext): Promise<{ success: true }> {
    const { source, correlationId } = call;
    await this.unit.commit({ userId, source, correlationId }, async (tx) => {
      if (!(await this.repository.remove(userId, id, tx.session))) throw new DomainError('NOT_FOUND');
      tx.audit({ action: 'token.revoke', object: id });
    });
    return { success: true };
  }
}

const view = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: ApiTokenDoc): ApiTokenView => ({
  id,
  name,
  scopes: scopes.map(({ area, access }) => ({ area, access })),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
