import { Controller } from '@nestjs/common';
import { readForecastEndpoint, type BalanceForecast } from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ForecastService } from './forecast.service';

@Controller()
export class ForecastController {
  constructor(private readonly forecasts: ForecastService) {}

  @Handles(readForecastEndpoint)
  read(_: RequestOf<typeof readForecastEndpoint>, call: CallContext): Promise<BalanceForecast> {
    return this.forecasts.read(call);
  }
}
