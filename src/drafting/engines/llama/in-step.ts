/**
 * Texts that share batches ask for their next words at the same moment. Left alone they fall out of step: whoever asks a
 * little later is computed by itself, again and again, and the others are no faster for it. Pure.
 */
export class InStep {
  readonly #members = new Set<Member>();
  #arrived: { readonly member: Member; readonly go: () => void }[] = [];

  join(): Member {
    const member: Member = { company: false };
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
    const all = this.#arrived;
    this.#arrived = [];
    for (const { go } of all) go();
  }
}

export interface Member {
  /** Others have written at the same time. */
  company: boolean;
}
