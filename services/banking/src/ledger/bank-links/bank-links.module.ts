import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { bankLinkModel } from './bank-link.schema';
import { BankLinksController } from './bank-links.controller';
import { BankLinksRepository } from './bank-links.repository';
import { BankLinksService } from './bank-links.service';
import { LinkSecretsService } from './link-secrets.service';
import { NewLinksService } from './new-links.service';
import { BankSourcesRegistry } from './source/bank-sources.registry';

@Module({
  imports: [BookModule, MongooseModule.forFeature([bankLinkModel])],
  controllers: [BankLinksController],
  providers: [
    BankLinksRepository,
    BankLinksService,
    LinkSecretsService,
    NewLinksService,
    { provide: BankSourcesRegistry, useFactory: () => new BankSourcesRegistry(process.env) },
  ],
  exports: [BankLinksRepository, BankSourcesRegistry, LinkSecretsService, NewLinksService],
})
export class BankLinksModule {}
