import { Controller } from '@nestjs/common';
import {
  getPayrollSettingsEndpoint,
  savePayrollSettingsEndpoint,
  type PayrollSettingsChange,
} from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { SettingsService } from './settings.service';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Handles(getPayrollSettingsEndpoint)
  get(_request: unknown, call: CallContext) {
    return this.settings.get(call.actor);
  }

  @Handles(savePayrollSettingsEndpoint)
  save(request: PayrollSettingsChange, call: CallContext) {
    return this.settings.save(request, call);
  }
}
