import { Controller, Req, Res } from '@nestjs/common';
import {
  downloadShareEndpoint,
  openShareEndpoint,
  reportArchiveRoute,
  sharedReportFileRoute,
  sharedReportRoute,
} from '@app/contracts-insights';
import { ContractClient, type CallContext } from '@app/messaging';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import { deviceName } from '../../edge/sessions/device-name';
import { ReportArchivesService } from './report-archives.service';

const deadlineMs = 30_000;

/** Reports that are not returned as JSON: the archive of a tax report, and pages and files of shared ones. */
@Controller()
export class ReportFilesController {
  constructor(
    private readonly archives: ReportArchivesService,
    private readonly client: ContractClient,
  ) {}

  @Route(reportArchiveRoute)
  archive(
    @Input() { params }: InputOf<typeof reportArchiveRoute>,
    @Call() call: CallContext,
    @Res() reply: FastifyReply,
  ) {
    return this.archives.send(params.id, call, reply);
  }

  @Route(sharedReportRoute)
  async page(
    @Input() { params }: InputOf<typeof sharedReportRoute>,
    @Call() call: CallContext,
    @Req() request: EdgeRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const device = deviceName(request.headers['user-agent']);
    const { page, styleHash } = await this.client.ask(openShareEndpoint, { ...params, device }, call);
    void withoutTrace(reply)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page);
  }

  @Route(sharedReportFileRoute)
  async file(
    @Input() { params }: InputOf<typeof sharedReportFileRoute>,
    @Call() call: CallContext,
    @Req() request: EdgeRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const device = deviceName(request.headers['user-agent']);
    const file = await this.client.ask(
      downloadShareEndpoint,
      { ...params, device },
      { ...call, deadline: Date.now() + deadlineMs },
    );
    void withoutTrace(reply)
      .header('content-disposition', create(file.fileName))
      .type(file.mediaType)
      .send(file.encoding === 'base64' ? Buffer.from(file.content, 'base64') : file.content);
  }
}

/** The address itself is the key, so pages opened from it must not receive it as a referrer, and search engines must not index it. */
const withoutTrace = (reply: FastifyReply): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
