import { Injectable } from '@nestjs/common';
import { downloadReportEndpoint } from '@app/contracts-insights';
import { isDomainError } from '@app/contracts-kernel';
import { ContractClient } from '@app/messaging';
import { UserRepository } from '../users/user.repository';
import { actorOf } from '../users/user-views';
import type { OutgoingDoc } from './delivery.schema';
import type { MailFile } from './mail.service';

/** Reads reports as PDF for e-mails. */
@Injectable()
export class MailedReportsReader {
  constructor(
    private readonly client: ContractClient,
    private readonly users: UserRepository,
  ) {}

  /** Undefined if the message has no report, or if it was removed meanwhile; the e-mail is then sent without it. */
  async fileOf({ reportId, userId }: OutgoingDoc): Promise<MailFile | undefined> {
    const user = reportId ? await this.users.find(userId) : null;
    if (!reportId || !user) return undefined;
    const call = this.client.ownCall(actorOf(user), {
      source: 'rule',
      timeoutMs: downloadReportEndpoint.timeoutMs,
    });
    try {
      const file = await this.client.ask(downloadReportEndpoint, { id: reportId, format: 'pdf' }, call);
      const { fileName, mediaType, encoding, content } = file;
      return { fileName, mediaType, content: Buffer.from(content, encoding === 'text' ? 'utf8' : encoding) };
    } catch (error) {
      if (isDomainError(error) && ['NOT_FOUND', 'REPORT_NOT_READY'].includes(error.code)) return undefined;
      throw error;
    }
  }
}
