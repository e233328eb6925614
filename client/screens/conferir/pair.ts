/** The two things that are looked at together: a file, and the signature that lies in a file of its own. */
export interface Pair<Named> {
  content: Named | null
  signature: Named | null
}

interface HasName {
  readonly name: string
}

const plain = ({ name }: HasName) => name.toLowerCase()

/** Whether a signature is named as that of a file: `x.txt.p7s` of `x.txt`, as the law has it, or `x.p7s`. */
export function isNamedFor(signature: HasName, content: HasName): boolean {
  const name = plain(signature).replace(/\.p7s$/, '')
  return name === plain(content) || name === plain(content).replace(/\.[^.]*$/, '')
}

const bestOf = <Named>(all: readonly Named[], fits: (one: Named) => boolean): Named | null =>
  all.find(fits) ?? all[0] ?? null

/** Whether a signature that was there before goes on with a file that comes now. */
const staysWith = <Named extends HasName>({ content, signature }: Pair<Named>, now: Named): boolean =>
  signature !== null && (content === null || isNamedFor(signature, now))

/**
 * Return what is looked at once files are dropped beside those that were there: a file takes the place of the one before, and a signature
 * joins the file that waits for it. Of several those go together that are named so; `leftOut` is how many stay out.
 */
export function pairOf<Named extends HasName>(
  held: Pair<Named>,
  contents: readonly Named[],
  signatures: readonly Named[],
): Pair<Named> & { leftOut: number } {
  const dropped = contents.length + signatures.length
  const content = bestOf(contents, (one) => signatures.some((signature) => isNamedFor(signature, one)))
  if (!content) {
    const signature = bestOf(signatures, (one) => held.content !== null && isNamedFor(one, held.content))
    return { content: held.content, signature, leftOut: dropped - 1 }
  }
  const own = bestOf(signatures, (one) => isNamedFor(one, content))
  const signature = own ?? (staysWith(held, content) ? held.signature : null)
  return { content, signature, leftOut: dropped - (own ? 2 : 1) }
}
