import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { allRoutes, methodsAt } from '../routing/route-table';
import { DomainError, meaningOf } from '@app/contracts-kernel';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from './edge-request';
import { asDomainError, retryAfterOf } from './http-errors';

/** Turns every error into the one public body shape, with the status of its code and without internal details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('ErrorFilter');

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<EdgeRequest>();
    const reply = http.getResponse<FastifyReply>();
    const known = asDomainError(exception);
    if (!known) this.logger.error({ msg: 'unexpected error', correlationId: request.id, err: exception });
    const error = this.withAllowedMethods(
      known ?? new DomainError('INTERNAL', { details: { correlationId: request.id } }),
      request,
      reply,
    );
    if (reply.sent || reply.raw.headersSent) return;
    const wait = retryAfterOf(error);
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    void reply
      .status(meaningOf(error.code).status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(error.toBody()));
  }

  /** For a known address called with the wrong method, the error lists the methods it accepts. */
  private withAllowedMethods(error: DomainError, request: EdgeRequest, reply: FastifyReply): DomainError {
    if (error.code !== 'NOT_FOUND' || request.routeOptions.url) return error;
    const methods = methodsAt(allRoutes(), request.url.split('?')[0]!);
    if (methods.length === 0)
      return new DomainError('NOT_FOUND', { message: 'There is nothing at this address.' });
    void reply.header('allow', methods.join(', '));
    return new DomainError('METHOD_NOT_ALLOWED');
  }
}
