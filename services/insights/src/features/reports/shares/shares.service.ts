import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  createShareEndpoint,
  maxShares,
  reportShareOpenedEvent,
  revokeShareEndpoint,
  sharedReportRoute,
  type downloadShareEndpoint,
  type openShareEndpoint,
  type ReportFile,
  type ReportShare,
} from '@app/contracts-insights';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ReportFilesService } from '../files/report-files.service';
import { PrintedReportsReader } from '../files/printed-reports.reader';
import type { ShareDocument } from './share.schema';
import { sharedPage } from './shared-page';
import { SharesRepository } from './shares.repository';

const dayMs = 24 * 3600_000;
const tokenBytes = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Links to reports for people without an account: unguessable, to one version, for some days, and revocable
 * by the owner at any time.
 */
@Injectable()
export class SharesService {
  constructor(
    private readonly repository: SharesRepository,
    private readonly prints: PrintedReportsReader,
    private readonly files: ReportFilesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async list(reportId: string, call: CallContext): Promise<ReportShare[]> {
    await this.prints.own(call.actor.userId, reportId);
    return (await this.repository.ofReport(call.actor.userId, reportId)).map(shareView);
  }

  async create(
    request: RequestOf<typeof createShareEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof createShareEndpoint>> {
    const { userId } = call.actor;
    await this.prints.print(userId, request.id);
    const now = new Date();
    const token = randomBytes(tokenBytes).toString('base64url');
    return this.unitOfWork.write(call, createShareEndpoint, request, async (tx) => {
      if ((await this.repository.countOpen(userId, now, tx.session)) >= maxShares)
        throw new DomainError('TOO_MANY_SHARES');
      const share: ShareDocument = {
        _id: newId(),
        userId,
        reportId: request.id,
        label: request.label,
        scope: request.scope,
        tokenHash: hashOf(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + request.days * dayMs),
        revokedAt: null,
        opened: 0,
        openings: [],
      };
      await this.repository.add(share, tx.session);
      const { label, scope, expiresAt } = share;
      tx.audit({
        action: 'report.share',
        object: request.id,
        after: { share: share._id, label, scope, expiresAt: expiresAt.toISOString() },
      });
      return { share: shareView(share), path: sharedReportRoute.path.replace(':token', token) };
    });
  }

  async revoke(id: string, call: CallContext): Promise<ReportShare> {
    const { userId } = call.actor;
    return this.unitOfWork.write(call, revokeShareEndpoint, { id }, async (tx) => {
      const share = await this.repository.byId(userId, id, tx.session);
      if (!share) throw new DomainError('NOT_FOUND');
      const revokedAt = share.revokedAt ?? new Date();
      await this.repository.revoke(userId, id, revokedAt, tx.session);
      tx.audit({ action: 'report.share.end', object: share.reportId, after: { share: id } });
      return shareView({ ...share, revokedAt });
    });
  }

  async open({
    token,
    device,
  }: RequestOf<typeof openShareEndpoint>): Promise<ReplyOf<typeof openShareEndpoint>> {
    const { share, printed } = await this.opened(token, 'page', device);
    return sharedPage(printed, {
      label: share.label,
      expires: share.expiresAt,
      base: sharedReportRoute.path.replace(':token', token),
    });
  }

  async download({ token, format, device }: RequestOf<typeof downloadShareEndpoint>): Promise<ReportFile> {
    const { type, printed } = await this.opened(token, format, device);
    return this.files.make(type, format, printed);
  }

  /** Records the opening before anything is returned. */
  private async opened(token: string, what: string, device: string) {
    const now = new Date();
    const share = await this.repository.opened(hashOf(token), now);
    if (!share)
      throw new DomainError('NOT_FOUND', {
        message: 'This link has expired or was revoked. Ask the person who sent it for a new one.',
      });
    const { type, printed } = await this.prints.print(share.userId, share.reportId);
    await this.unitOfWork.commit(
      { userId: share.userId, source: 'api', correlationId: newId() },
      async (tx) => {
        await this.repository.noteOpening(share, { at: now, what, device }, tx.session);
        tx.audit({ action: 'report.share.open', object: share.reportId, after: { share: share._id, what } });
        tx.emit(reportShareOpenedEvent, { userId: share.userId, shareId: share._id });
      },
    );
    return { share, type, printed: { ...printed, figuresOnly: share.scope === 'figures' } };
  }
}

const shareView = (share: ShareDocument): ReportShare => ({
  id: share._id,
  label: share.label,
  scope: share.scope,
  created: share.createdAt.toISOString(),
  expires: share.expiresAt.toISOString(),
  revoked: share.revokedAt?.toISOString() ?? null,
  opened: share.opened,
  openings: [...share.openings]
    .reverse()
    .map(({ at, what, device }) => ({ at: at.toISOString(), what, device })),
});
