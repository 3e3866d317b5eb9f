import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompanyPayModule } from '../company/company-pay.module';
import { EmployeeModule } from '../employee/employee.module';
import { ProviderModule } from '../provider/provider.module';
import { RunModule } from '../run/run.module';
import { SecretsModule } from '@app/secrets';
import { StatementModule } from '../statement/statement.module';
import { OwnWorkerService } from './own-worker.service';
import { CompanyRecordsWriter } from './company-records.writer';
import { ConnectingService } from './connecting.service';
import { ConnectionChangesWriter } from './connection-changes.writer';
import { ConnectionController } from './connection.controller';
import { ConnectionErasureWriter } from './connection-erasure.writer';
import { ConnectionSecretsService } from './connection-secrets.service';
import { ConnectionRepository } from './connection.repository';
import { connectionSchema, consentSchema } from './connection.schema';
import { ConnectionService } from './connection.service';
import { ConsentRepository } from './consent.repository';
import { SyncReader } from './sync.reader';
import { SyncRunService } from './sync-run.service';
import { SyncScheduler } from './sync.scheduler';

@Module({
  imports: [
    CompanyPayModule,
    EmployeeModule,
    ProviderModule,
    RunModule,
    SecretsModule,
    StatementModule,
    MongooseModule.forFeature([
      { name: 'Connection', schema: connectionSchema },
      { name: 'Consent', schema: consentSchema },
    ]),
  ],
  controllers: [ConnectionController],
  providers: [
    OwnWorkerService,
    CompanyRecordsWriter,
    ConnectingService,
    ConnectionChangesWriter,
    ConnectionErasureWriter,
    ConnectionRepository,
    ConnectionSecretsService,
    ConnectionService,
    ConsentRepository,
    SyncReader,
    SyncRunService,
    SyncScheduler,
  ],
  exports: [
    CompanyRecordsWriter,
    ConnectionChangesWriter,
    ConnectionRepository,
    SyncReader,
    SyncRunService,
    ProviderModule,
  ],
})
export class ConnectionModule {}
