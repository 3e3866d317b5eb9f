import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { EdgeRequest } from '../http/edge-request';
import { requireNoBody } from './route-input';

/** Of a call that takes no body: also where its method asks for no input, one that has a body is refused. */
@Injectable()
export class NoBody implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    requireNoBody(context.switchToHttp().getRequest<EdgeRequest>());
    return next.handle();
  }
}
