import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { EdgeRequest } from '../http/edge-request';
import { requireNoBody } from './route-input';

/** For calls without a body: refuses a request that has one, even if its handler reads no input. */
@Injectable()
export class NoBodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    requireNoBody(context.switchToHttp().getRequest<EdgeRequest>());
    return next.handle();
  }
}
