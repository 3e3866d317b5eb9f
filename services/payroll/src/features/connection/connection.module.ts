import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { configuredProvider } from '@app/provider-kit';
import { ConnectionController } from './connection.controller';
import { ConnectionRepository } from './connection.repository';
import { connectionSchema } from './connection.schema';
import { ConnectionService } from './connection.service';
import { PAYROLL_SOURCE, payrollAdapters } from './payroll-source';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Connection', schema: connectionSchema }])],
  controllers: [ConnectionController],
  providers: [
    ConnectionService,
    ConnectionRepository,
    { provide: PAYROLL_SOURCE, useFactory: () => configuredProvider(payrollAdapters, process.env) },
  ],
})
export class ConnectionModule {}
