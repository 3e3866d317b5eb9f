import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ClientSession } from 'mongoose';

/** A write that is made and undone in steps, each a transaction of its own. */
export interface SteppedWrite {
  /** Whether the write whose id an account carries is being made or undone. */
  hasSteps?(userId: string, id: string, session?: ClientSession): Promise<boolean>;
  /** Whether one is being made or undone that may bring rows to any account. */
  anyUnderWay?(userId: string, session: ClientSession): Promise<boolean>;
}

/** Registers a provider that writes rows in steps. */
export const WritesInSteps = DiscoveryService.createDecorator<void>();

/** The writers in steps that features registered. */
@Injectable()
export class SteppedWrites implements OnModuleInit {
  private writes: readonly SteppedWrite[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const providers = this.discovery.getProviders({ metadataKey: WritesInSteps.KEY });
    this.writes = providers.map(({ instance }) => instance as SteppedWrite);
  }

  async areUnderWay(userId: string, id: string, session: ClientSession): Promise<boolean> {
    for (const write of this.writes) if (await write.hasSteps?.(userId, id, session)) return true;
    return false;
  }

  async anyUnderWay(userId: string, session: ClientSession): Promise<boolean> {
    for (const write of this.writes) if (await write.anyUnderWay?.(userId, session)) return true;
    return false;
  }
}
