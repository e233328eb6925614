import type { AfdLayout } from './afd-layouts.ts'
import { error, type Trouble } from './finding.ts'
import { charactersWords } from './size-words.ts'

/** The trailer begins with the number that no record has. */
export const isTrailer = (text: string): boolean => text.startsWith('9'.repeat(9))

/** Types that a trailer counts, in its order. Older devices do not count events. */
const counted: Record<AfdLayout, readonly string[]> = {
  '671': ['2', '3', '4', '5', '6', '7'],
  '1510': ['2', '3', '4', '5', '6'],
}

const isLong = (text: string, types: readonly string[]) => text.length === 9 + 9 * types.length + 1

/** Say what is wrong with a trailer: its length, its sign at the end, or its counts beside what was read. */
export function countsTrouble(text: string, layout: AfdLayout, counts: Record<string, number>): Trouble | null {
  const all = counted[layout]
  const types = layout === '1510' && isLong(text, all.slice(0, -1)) ? all.slice(0, -1) : all
  if (!isLong(text, types))
    return error('length', `O registro de totais ${charactersWords(text.length, 10 + 9 * types.length)}`)
  if (!text.endsWith('9')) return error('trailer', 'O registro de totais não termina pelo tipo 9.')
  const wrong = types.flatMap((type, i) => {
    const printed = text.slice(9 + 9 * i, 18 + 9 * i)
    const read = counts[type] ?? 0
    return /^\d{9}$/.test(printed) && Number(printed) === read ? [] : [`do tipo ${type} diz ${printed} e há ${read}`]
  })
  return wrong.length === 0 ? null : error('counts', `Os totais não conferem: ${wrong.join('; ')}.`)
}
