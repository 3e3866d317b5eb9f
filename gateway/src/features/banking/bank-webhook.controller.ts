import { Controller, Req } from '@nestjs/common';
import { bankWebhookRoute, receiveWebhookEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Route } from '../../edge/routing/route.decorator';

const longestToken = 4_000;

/** Webhooks of the bank-link provider. The gateway does not interpret them: the service verifies the signature over the exact text. */
@Controller()
export class BankWebhookController {
  constructor(private readonly client: ContractClient) {}

  @Route(bankWebhookRoute)
  async receive(
    @Req() request: EdgeRequest,
    @Call() call: CallContext,
  ): Promise<ReplyOf<typeof bankWebhookRoute>> {
    const verification = request.headers['plaid-verification'];
    const body = request.signedText;
    if (!body || typeof verification !== 'string' || verification.length > longestToken) throw refused();
    const { accepted } = await this.client.ask(receiveWebhookEndpoint, { body, verification }, call);
    if (!accepted) throw refused();
    return { accepted };
  }
}

const refused = (): DomainError =>
  new DomainError('UNAUTHENTICATED', {
    message: 'Unauthorized: the signature is missing, wrong or too old.',
  });
