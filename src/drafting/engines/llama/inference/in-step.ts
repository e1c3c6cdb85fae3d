/**
 * Texts that share batches ask for their next words at the same moment. Left alone they fall out of step: whoever asks a
 * little later is computed by itself, again and again, and the others are no faster for it.
 *
 * They go on in the order of their sequences. llama.cpp computes sequences of a batch together only while each has the number
 * after the one before it (`llama_batch_allocr::split_equal`): 0 1 2 3 is one computation, 1 2 3 0 are two, and 3 2 1 0
 * are four, no faster than one text after the other. Pure.
 */
export class InStep {
  readonly #members = new Set<Member>();
  #arrived: { readonly member: Member; readonly go: () => void }[] = [];

  /** `place`: the number of its sequence. */
  join(place: number): Member {
    const member: Member = { place, company: false };
    this.#members.add(member);
    if (this.#members.size > 1) for (const one of this.#members) one.company = true;
    return member;
  }

  /** Resolves when all members have arrived. Whoever has joined must arrive again and again, or leave. */
  arrive(member: Member): Promise<void> {
    return new Promise((go) => {
      this.#arrived.push({ member, go });
      this.#goIfComplete();
    });
  }

  leave(member: Member): void {
    this.#members.delete(member);
    this.#arrived = this.#arrived.filter((one) => one.member !== member);
    this.#goIfComplete();
  }

  #goIfComplete(): void {
    if (this.#arrived.length < this.#members.size) return;
    const all = this.#arrived.toSorted((a, b) => a.member.place - b.member.place);
    this.#arrived = [];
    // Later, when the last to arrive waits like the others: it would go on after them whatever its place.
    queueMicrotask(() => {
      for (const { go } of all) go();
    });
  }
}

export interface Member {
  readonly place: number;
  /** Others have written at the same time. */
  company: boolean;
}
