import { useMemo, useState } from 'react'
import { found } from '#shared/kiosk/roster.ts'
import type { KioskPerson, KioskView } from '../../features/kiosk/kiosk.ts'

/** From how many people on they are searched. */
const SEARCHED_FROM = 12
/** As many as are drawn at once: a screen and the next ones. More follow as one scrolls. */
const PAGE = 24
/** Of those that are found fewer at once, so that a key and whom it finds are one drawing: the screen's own keyboard hides the others. */
const FOUND = 8

/** The people to choose from: who usually comes now, then the others, of which a page more is drawn at a time. */
export function usePeople({ people, usual }: Pick<KioskView, 'people' | 'usual'>, columns: number) {
  const [typed, setTyped] = useState('')
  const [drawn, setDrawn] = useState(PAGE)
  const isSearching = typed.trim() !== ''
  const first = useMemo(() => (isSearching ? [] : usual.slice(0, columns)), [isSearching, usual, columns])
  const others = useMemo(() => {
    if (isSearching) return found(people, typed)
    const above = new Set(first.map(({ id }) => id))
    return people.filter(({ id }) => !above.has(id))
  }, [people, typed, isSearching, first])
  const search = (words: string) => {
    setTyped(words)
    setDrawn(words.trim() === '' ? PAGE : FOUND)
  }
  return {
    typed,
    search,
    isSearched: people.length >= SEARCHED_FROM,
    first,
    rest: others.slice(0, drawn),
    hasMore: others.length > drawn,
    drawMore: () => setDrawn((count) => count + PAGE),
    /** Return whom a number means, counted from 1 over both lists. */
    nth: (number: number): KioskPerson | undefined => [...first, ...others][number - 1],
  }
}
