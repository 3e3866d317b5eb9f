import { Controller } from '@nestjs/common';
import { readPortfolioChecksEndpoint, readPortfolioEndpoint } from '@app/contracts-crypto';
import { Handles, type CallContext } from '@app/messaging';
import { PortfolioService } from './portfolio.service';

@Controller()
export class PortfolioController {
  constructor(private readonly portfolio: PortfolioService) {}

  @Handles(readPortfolioEndpoint)
  read(_request: unknown, call: CallContext) {
    return this.portfolio.read(call.actor);
  }

  @Handles(readPortfolioChecksEndpoint)
  checks(_request: unknown, call: CallContext) {
    return this.portfolio.checks(call);
  }
}
