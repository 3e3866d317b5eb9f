import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';
import { publicError } from '@app/persistence';

/** Lets errors reach the transport as they are (Nest's own filter would reduce them to a string); a store that is away becomes SERVICE_UNAVAILABLE. */
@Catch()
export class ErrorPassFilter implements RpcExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => publicError(exception));
  }
}
