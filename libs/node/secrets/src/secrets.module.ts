import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KeyRing } from '@app/provider-kit';
import { DataKeyRepository } from './data-key.repository';
import { dataKeySchema } from './data-key.schema';
import { readKeyRing } from './key-ring.environment';
import { KeySweepService } from './key-sweep.service';
import { SecretsService } from './secrets.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'DataKey', schema: dataKeySchema }])],
  providers: [
    SecretsService,
    DataKeyRepository,
    KeySweepService,
    { provide: KeyRing, useFactory: readKeyRing },
  ],
  exports: [SecretsService],
})
export class SecretsModule {}
