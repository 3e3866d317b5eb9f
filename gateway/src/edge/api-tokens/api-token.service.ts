import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { tokenPrefix } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { FastifyRequest } from 'fastify';
import { ClockService } from '../../clock.service';
import type { ActiveSession } from '../sessions/active-session';
import { touchEveryMs } from '../sessions/session-limits';
import { ApiTokenRepository } from './api-token.repository';
import type { ApiTokenDoc } from './api-token.schema';

const tokenPattern = new RegExp(`^Bearer (${tokenPrefix}.{1,200})$`);

export const newApiToken = (): string => tokenPrefix + randomBytes(32).toString('base64url');
export const keyOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The API token in a request, valid or not; undefined for requests of browsers and with the deploy token. */
export const apiTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  tokenPattern.exec(headers.authorization ?? '')?.[1];

/** Finds the person a token belongs to. */
@Injectable()
export class ApiTokenService {
  private readonly logger = new Logger('ApiTokensService');

  constructor(
    private readonly repository: ApiTokenRepository,
    private readonly clock: ClockService,
  ) {}

  /** Returns a session for the token. Throws UNAUTHENTICATED if the token is unknown, revoked or expired. */
  async resolve(token: string): Promise<ActiveSession> {
    const stored = await this.repository.byKey(keyOfToken(token));
    const now = this.clock.now();
    if (!stored || stored.expiresAt.getTime() <= now)
      throw new DomainError('UNAUTHENTICATED', {
        message: 'Unauthorized: this token is unknown, ended or too old.',
      });
    if (now - (stored.lastUsedAt?.getTime() ?? 0) >= touchEveryMs) this.touchLater(stored, now);
    return sessionOf(stored, now);
  }

  private touchLater({ _id }: ApiTokenDoc, now: number): void {
    void this.repository
      .touch(_id, new Date(now))
      .catch((error: unknown) =>
        this.logger.warn({ msg: 'could not note the use of a token', reason: String(error) }),
      );
  }
}

function sessionOf(token: ApiTokenDoc, now: number): ActiveSession {
  const { _id, id, userId, locale, timeZone, currency, createdAt, expiresAt, scopes } = token;
  return {
    key: `token:${_id}`,
    id,
    userId,
    kind: 'user',
    actor: { userId, kind: 'user', locale, timeZone, currency },
    remembered: false,
    createdAt,
    lastSeenAt: new Date(now),
    expiresAt,
    scopes,
  };
}
