export interface Channel<T> {
  emit(message: T): void;
  listen(listener: (message: T) => void): () => void;
  readonly size: number;
}

/**
 * A typed one-to-many channel between parts that must not import each other. One listener's failure does not affect the others.
 */
export function createChannel<T>(): Channel<T> {
  const listeners = new Set<(message: T) => void>();
  return {
    emit(message) {
      for (const listener of [...listeners])
        try {
          listener(message);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get size() {
      return listeners.size;
    },
  };
}
