interface Kept<T> {
  version: string;
  answer: Promise<T>;
}

const maxPeople = 500;

/**
 * Caches the last answer of each person while the version of its source data is the same. Failures are not
 * cached.
 */
export class VersionedCache<T> {
  private readonly kept = new Map<string, Kept<T>>();

  async of(userId: string, version: string, workOut: () => Promise<T>): Promise<T> {
    const found = this.kept.get(userId);
    this.kept.delete(userId);
    const one = found?.version === version ? found : { version, answer: workOut() };
    this.kept.set(userId, one);
    const [longestUnused] = this.kept.keys();
    if (this.kept.size > maxPeople) this.kept.delete(longestUnused!);
    try {
      return await one.answer;
    } catch (error) {
      if (this.kept.get(userId) === one) this.kept.delete(userId);
      throw error;
    }
  }
}
