import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '@app/persistence';

/** Reports whether a feature's data refers to a person, who then cannot be removed. */
export interface PersonUsage {
  usesPerson(tx: Tx, userId: string, personId: string): Promise<boolean>;
}

/** Registers a provider whose documents refer to people. */
export const NamesPeople = DiscoveryService.createDecorator<void>();

/** The usages that features registered. */
@Injectable()
export class PersonUsagesRegistry implements OnModuleInit {
  private usages: readonly PersonUsage[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const providers = this.discovery.getProviders({ metadataKey: NamesPeople.KEY });
    this.usages = providers.map(({ instance }) => instance as PersonUsage);
  }

  async isUsed(tx: Tx, userId: string, personId: string): Promise<boolean> {
    for (const usage of this.usages) if (await usage.usesPerson(tx, userId, personId)) return true;
    return false;
  }
}
