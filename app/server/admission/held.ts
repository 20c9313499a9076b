export class Held {
  readonly #of = new Map<string, number>()
  all = 0

  of(who: string): number {
    return this.#of.get(who) ?? 0
  }

  take(who: string, much = 1): void {
    const own = this.of(who) + much
    this.all += much
    if (own > 0) this.#of.set(who, own)
    else this.#of.delete(who)
  }

  giveBack(who: string, much = 1): void {
    this.take(who, -much)
  }
}
