import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RegistryController } from './registry.controller';
import { RegistryRepository } from './registry.repository';
import {
  BUILD_MODEL,
  buildSchema,
  REGISTRY_STATE_MODEL,
  registryStateSchema,
  REMOTE_MODEL,
  remoteSchema,
} from './registry.schema';
import { RegistryService } from './registry.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BUILD_MODEL, schema: buildSchema },
      { name: REMOTE_MODEL, schema: remoteSchema },
      { name: REGISTRY_STATE_MODEL, schema: registryStateSchema },
    ]),
  ],
  controllers: [RegistryController],
  providers: [RegistryRepository, RegistryService],
})
export class RegistryModule {}
