import { Controller, Inject, Res } from '@nestjs/common';
import { getDocs, getOpenApi, listErrors } from '@app/contracts-identity';
import { allErrors } from '@app/contracts-kernel';
import type { FastifyReply } from 'fastify';
import { Route } from '../edge/routing/route.decorator';
import { allRoutes } from '../edge/routing/route-table';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../gateway.options';
import { docsPageOf, docsPolicy } from './docs.page';
import { openApiOf } from './openapi';

@Controller()
export class DocsController {
  private readonly document: string;
  private readonly page = docsPageOf(allRoutes());

  constructor(@Inject(GATEWAY_SETTINGS) settings: GatewaySettings) {
    this.document = JSON.stringify(openApiOf(allRoutes(), settings.version));
  }

  @Route(getOpenApi)
  openApi(@Res() reply: FastifyReply) {
    void reply.type('application/json; charset=utf-8').send(this.document);
  }

  @Route(getDocs)
  docs(@Res() reply: FastifyReply) {
    void reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(this.page);
  }

  @Route(listErrors)
  errors() {
    return [...allErrors()]
      .map(([code, { status, sentence }]) => ({ code, status, sentence }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  }
}
