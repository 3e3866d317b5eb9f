import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ClientSession } from 'mongoose';

/** A write that is made and undone in steps, each in its own transaction. */
export interface SteppedWrite {
  /** Whether the write with this id, which an account is marked with, is being made or undone. */
  hasSteps?(userId: string, id: string, session?: ClientSession): Promise<boolean>;
  /** Whether any write that may add rows to any account is being made or undone. */
  anyUnderWay?(userId: string, session: ClientSession): Promise<boolean>;
}

/** Registers a provider that writes rows in steps. */
export const WritesInSteps = DiscoveryService.createDecorator<void>();

/** The writers in steps that features registered. */
@Injectable()
export class SteppedWritesRegistry implements OnModuleInit {
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
