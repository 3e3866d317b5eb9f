import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MessagingModule, type MessagingOptions, type NatsConnection } from '@app/messaging';
import { PersistenceModule } from '@app/persistence';
import { ClockService } from './clock.service';
import { DocsController } from './docs/docs.controller';
import { EdgeModule } from './edge/edge.module';
import { BankingController } from './features/banking/banking.controller';
import { BankWebhookController } from './features/banking/bank-webhook.controller';
import { ReceiptFilesController } from './features/banking/receipt-files.controller';
import { ReceiptFilesService } from './features/banking/receipt-files.service';
import { AnswerStreamController } from './features/chat/answer-stream.controller';
import { AnswerStreamService } from './features/chat/answer-stream.service';
import { ChatController } from './features/chat/chat.controller';
import { CryptoController } from './features/crypto/crypto.controller';
import { InsightsController } from './features/insights/insights.controller';
import { ReportFilesController } from './features/insights/report-files.controller';
import { ReportArchivesService } from './features/insights/report-archives.service';
import { NlpController } from './features/nlp/nlp.controller';
import { PayrollController } from './features/payroll/payroll.controller';
import { GATEWAY_SETTINGS, type GatewaySettings } from './gateway.options';
import { HealthController } from './health/health.controller';
import { HealthService } from './health/health.service';
import { StoreProbeRepository } from './health/store-probe.repository';
import { HouseholdModule } from './household/household.module';
import { IdentityModule } from './identity/identity.module';
import { PushController } from './push/push.controller';
import { PushHubService } from './push/push-hub.service';
import { PushService } from './push/push.service';
import { RegistryModule } from './registry/registry.module';

export interface GatewayOptions {
  settings: GatewaySettings;
  messaging: MessagingOptions;
  mongoUri: string;
  databaseName: string;
  headsFolder?: string;
  clock?: ClockService;
}

@Global()
@Module({})
class SettingsModule {
  static with({ settings, clock }: GatewayOptions): DynamicModule {
    return {
      module: SettingsModule,
      providers: [
        { provide: GATEWAY_SETTINGS, useValue: settings },
        { provide: ClockService, useValue: clock ?? new ClockService() },
      ],
      exports: [GATEWAY_SETTINGS, ClockService],
    };
  }
}

@Module({})
export class GatewayModule {
  static with(options: GatewayOptions, connection: NatsConnection): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        SettingsModule.with(options),
        MessagingModule.forConnection(options.messaging, connection),
        PersistenceModule.forRoot({
          uri: options.mongoUri,
          databaseName: options.databaseName,
          headsFolder: options.headsFolder,
        }),
        EdgeModule,
        HouseholdModule,
        IdentityModule,
        RegistryModule,
      ],
      controllers: [
        HealthController,
        DocsController,
        PushController,
        BankingController,
        BankWebhookController,
        ReceiptFilesController,
        PayrollController,
        CryptoController,
        InsightsController,
        AnswerStreamController,
        ReportFilesController,
        ChatController,
        NlpController,
      ],
      providers: [
        HealthService,
        StoreProbeRepository,
        PushHubService,
        PushService,
        ReceiptFilesService,
        AnswerStreamService,
        ReportArchivesService,
      ],
    };
  }
}
