import { callRoute } from '@app/api-client';
import { processUtteranceEndpoint, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';

/** Sends one command. Its request id is also its idempotency key, so sending it again does nothing twice. */
export const processUtterance = (body: UtteranceBody): Promise<UtteranceReply> =>
  callRoute(processUtteranceEndpoint, { body, idempotencyKey: body.requestId! });
