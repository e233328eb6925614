/** Things that were made before, by their key. Bounded: those that nobody has asked for the longest are forgotten first. */
export class Recent<T> {
  readonly #kept = new Map<string, T>()
  readonly #most: number
  readonly #weightOf: (one: T) => number
  #weight = 0

  /** `most`: the most that all of them may weigh together. */
  constructor(most: number, weightOf: (one: T) => number = () => 1) {
    this.#most = most
    this.#weightOf = weightOf
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key)
    if (found !== undefined) this.set(key, found)
    return found
  }

  set(key: string, one: T): void {
    this.#forget(key)
    this.#kept.set(key, one)
    this.#weight += this.#weightOf(one)
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const before = this.#kept.get(key)
    if (before !== undefined) this.#weight -= this.#weightOf(before)
    this.#kept.delete(key)
  }
}
