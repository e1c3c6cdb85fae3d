/** Tells who looks on that something about a file may have changed, so that nobody has to ask again and again. */
export interface FileNews {
  publish(fileId: string): void;
  /** @returns what ends it */
  subscribe(fileId: string, listener: () => void): () => void;
  /** Of every file, and with null when no news will come any more. @returns what ends it */
  subscribeAll(listener: (fileId: string | null) => void): () => void;
  /** No news will come any more: who waits for some shall go. */
  close(): void;
  readonly isClosed: boolean;
}

export function createFileNews(): FileNews {
  const listeners = new Map<string, Set<() => void>>();
  const ofAll = new Set<(fileId: string | null) => void>();
  let isClosed = false;
  return {
    get isClosed() {
      return isClosed;
    },
    close() {
      isClosed = true;
      for (const ofFile of listeners.values()) for (const listener of ofFile) listener();
      for (const listener of ofAll) listener(null);
    },
    publish(fileId) {
      for (const listener of listeners.get(fileId) ?? []) listener();
      for (const listener of ofAll) listener(fileId);
    },
    subscribeAll(listener) {
      ofAll.add(listener);
      return () => ofAll.delete(listener);
    },
    subscribe(fileId, listener) {
      const ofFile = listeners.get(fileId) ?? new Set();
      listeners.set(fileId, ofFile);
      ofFile.add(listener);
      return () => {
        ofFile.delete(listener);
        if (ofFile.size === 0 && listeners.get(fileId) === ofFile) listeners.delete(fileId);
      };
    },
  };
}
