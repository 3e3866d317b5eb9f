import { Module } from '@nestjs/common';
import { FactsReader } from './facts.reader';

@Module({ providers: [FactsReader], exports: [FactsReader] })
export class LedgerFactsModule {}
