import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { bankLinkModel } from './bank-link.schema';
import { BankLinksController } from './bank-links.controller';
import { BankLinksRepository } from './bank-links.repository';
import { BankLinksService } from './bank-links.service';
import { LinkSecrets } from './link-secrets.service';
import { NewLinks } from './new-links.service';
import { BankSources } from './source/bank-sources.registry';

@Module({
  imports: [BookModule, MongooseModule.forFeature([bankLinkModel])],
  controllers: [BankLinksController],
  providers: [
    BankLinksRepository,
    BankLinksService,
    LinkSecrets,
    NewLinks,
    { provide: BankSources, useFactory: () => new BankSources(process.env) },
  ],
  exports: [BankLinksRepository, BankSources, LinkSecrets, NewLinks],
})
export class BankLinksModule {}
