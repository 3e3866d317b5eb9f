import { Body, Controller, Logger, Req, Res } from '@nestjs/common';
import { getHealth, reportCspViolation } from '@app/contracts-identity';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../edge/http/edge-request';
import { Route } from '../edge/routing/route.decorator';
import { cspLineOf } from './csp-report';
import { HealthService } from './health.service';

@Controller()
export class HealthController {
  private readonly logger = new Logger('Csp');

  constructor(private readonly health: HealthService) {}

  @Route(getHealth)
  async read(@Res({ passthrough: true }) reply: FastifyReply) {
    const health = await this.health.read();
    if (health.status === 'down') void reply.status(503);
    return health;
  }

  @Route(reportCspViolation)
  report(@Body() body: unknown, @Req() request: EdgeRequest) {
    this.logger.warn({
      msg: 'content security policy violated',
      ...cspLineOf(body),
      correlationId: request.id,
    });
  }
}
