import { Injectable, Logger } from '@nestjs/common';
import { readLexiconRequest, standardTree } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { defaultLexicon, isEverydayWord, type UserLexicon } from '@app/nlu-core';

type Ledger = ReplyOf<typeof readLexiconRequest>;

/** How long a person's names are kept in memory. A copy only: every instance may have its own. */
const keepMs = 5_000;
const keepAtMost = 500;
const waitMs = 1_500;

/** Names that came with the ledger; what is said for them goes where it went before there was a tree. */
const unchosen = new Set(standardTree.map(({ name }) => name).filter(isEverydayWord));

/** The ledger's names in the shape of the language pipeline. */
export function lexiconOf(ledger: Ledger): UserLexicon {
  return {
    accounts: ledger.accounts.map((account) => ({
      id: account.id,
      name: account.name,
      kind: account.kind === 'card' ? 'credit' : account.kind,
    })),
    categories: ledger.categories.filter(({ name }) => !unchosen.has(name)).map(({ name }) => ({ name })),
    merchants: ledger.merchants.map((merchant) => ({ name: merchant.name, category: merchant.category })),
  };
}

@Injectable()
export class LexiconReader {
  private readonly logger = new Logger(LexiconReader.name);
  private readonly kept = new Map<string, { until: number; lexicon: UserLexicon }>();

  constructor(private readonly client: ContractClient) {}

  /** The person's own names; the shared ones alone when the ledger does not answer in time. */
  async of(call: CallContext): Promise<UserLexicon> {
    const { userId } = call.actor;
    const known = this.kept.get(userId);
    if (known && known.until > Date.now()) return known.lexicon;
    try {
      const lexicon = lexiconOf(
        await this.client.ask(
          readLexiconRequest,
          {},
          { ...call, idempotencyKey: undefined, deadline: Math.min(call.deadline, Date.now() + waitMs) },
        ),
      );
      this.keep(userId, lexicon);
      return lexicon;
    } catch (error) {
      this.logger.warn({ msg: 'the ledger’s names are not at hand', reason: (error as Error).message });
      return defaultLexicon;
    }
  }

  private keep(userId: string, lexicon: UserLexicon): void {
    if (this.kept.size >= keepAtMost) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(userId, { until: Date.now() + keepMs, lexicon });
  }
}
