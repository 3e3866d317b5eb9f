import { defaultLexicon, type UserLexicon } from '@app/nlu-core';
import { lexiconOf, type LedgerNames } from './lexicon';

const keepMs = 5_000;
const maxEntries = 500;

const noNames: LedgerNames = { revision: '', accounts: [], categories: [], merchants: [] };

/** A person's names, cached for five seconds. Every instance of a service may have its own copy. */
export class LexiconCache {
  private readonly entries = new Map<string, { until: number; lexicon: UserLexicon; names: LedgerNames }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The person's own names; only the shared ones if reading fails, which is reported to `onFailure`. */
  async of(
    userId: string,
    readNames: () => Promise<LedgerNames>,
    onFailure: (error: unknown) => void,
  ): Promise<UserLexicon> {
    return (await this.known(userId, readNames, onFailure)).lexicon;
  }

  /** The same names in the ledger's form, for {@link readQuestion}; none if reading fails. */
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
      // Unchanged names keep their derived data, because searching a lexicon starts with building an index.
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
