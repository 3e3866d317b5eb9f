import { defaultLexicon, type UserLexicon } from '@app/nlu-core';
import { lexiconOf, type LedgerNames } from './lexicon';

const keepMs = 5_000;
const maxEntries = 500;

const noNames: LedgerNames = { revision: '', accounts: [], categories: [], merchants: [] };

/** A person's names, kept for five seconds. Only a copy: every instance of a service may hold its own. */
export class LexiconCache {
  private readonly entries = new Map<string, { until: number; lexicon: UserLexicon; names: LedgerNames }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The person's own names; the shared ones alone when reading them fails, which `onFailure` is notified of. */
  async of(
    userId: string,
    readNames: () => Promise<LedgerNames>,
    onFailure: (error: unknown) => void,
  ): Promise<UserLexicon> {
    return (await this.known(userId, readNames, onFailure)).lexicon;
  }

  /** The same names as the ledger says them, for {@link readQuestion}; none when reading them fails. */
  async names(
    userId: string,
    readNames: () => Promise<LedgerNames>,
    onFailure: (error: unknown) => void,
  ): Promise<LedgerNames> {
    return (await this.known(userId, readNames, onFailure)).names;
  }

  private async known(
    userId: string,
    readNames: () => Promise<LedgerNames>,
    onFailure: (error: unknown) => void,
  ): Promise<{ lexicon: UserLexicon; names: LedgerNames }> {
    const known = this.entries.get(userId);
    if (known && known.until > this.now()) return known;
    try {
      const names = await readNames();
      // The same names keep what was made of them: searching a lexicon begins with an index of it.
      const same = known && names.revision !== '' && known.names.revision === names.revision;
      const read = same ? known : { lexicon: lexiconOf(names), names };
      if (this.entries.size >= maxEntries) this.entries.delete(this.entries.keys().next().value!);
      this.entries.set(userId, { ...read, until: this.now() + keepMs });
      return read;
    } catch (error) {
      onFailure(error);
      return { lexicon: defaultLexicon, names: noNames };
    }
  }
}
