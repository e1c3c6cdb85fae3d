/** Messages that arrive whenever they want, read one at a time by a single reader. */
export interface MessageStream<T> {
  push(message: T): void;
  /** Waiting or later calls of `next` reject; messages not yet read are dropped. */
  fail(error: unknown): void;
  next(): Promise<T>;
}

export function messageStream<T>(): MessageStream<T> {
  const messages: T[] = [];
  let reader: { resolve(message: T): void; reject(error: unknown): void } | null = null;
  let failure: { readonly error: unknown } | null = null;
  return {
    push(message) {
      if (failure !== null) return;
      if (reader === null) messages.push(message);
      else {
        reader.resolve(message);
        reader = null;
      }
    },
    fail(error) {
      if (failure !== null) return;
      failure = { error };
      messages.length = 0;
      reader?.reject(error);
      reader = null;
    },
    next() {
      if (failure !== null) return Promise.reject(failure.error);
      const message = messages.shift();
      if (message !== undefined) return Promise.resolve(message);
      return new Promise<T>((resolve, reject) => {
        reader = { resolve, reject };
      });
    },
  };
}
