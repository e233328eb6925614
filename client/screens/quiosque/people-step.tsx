import { ScanQrCode } from 'lucide-react'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KioskPerson, KioskView } from '../../features/kiosk/kiosk.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Frame } from './frame.tsx'
import { Back, KioskButton } from './kiosk-button.tsx'
import styles from './people-step.module.css'
import { PersonTile } from './person-tile.tsx'
import { SearchField } from './search-field.tsx'
import { useFocus } from './use-focus.ts'
import { useKeys } from './use-keys.ts'
import { usePeople } from './use-people.ts'

/** A tablet that lies has six columns, one that stands four, a phone three. */
const lies = '(orientation: landscape)'
const isNarrow = '(max-width: 559px)'
const columnsNow = () => (matchMedia(lies).matches ? 6 : matchMedia(isNarrow).matches ? 3 : 4)

function watchColumns(changed: () => void): () => void {
  const queries = [matchMedia(lies), matchMedia(isNarrow)]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

/** Call `onNear` whenever the end of a list of `length` comes near the part that is seen, and again if it still is after it grew. */
function useEndOfList(length: number, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current || length === 0) return
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && near(), {
      root: end.current.parentElement,
      rootMargin: '200px',
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [length])
  return end
}

/** Choose by a number pad: the digits typed so far, and the one whom they mean in focus. */
function useNumbers(nth: (number: number) => KioskPerson | undefined) {
  const [number, setNumber] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const put = (digits: string) => {
    const isThere = nth(Number(digits)) !== undefined
    setNumber(isThere ? digits : digits.slice(-1))
  }
  useLayoutEffect(() => {
    if (!number) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-people] > button')
    buttons?.[Number(number) - 1]?.focus()
  }, [number])
  return {
    list,
    number,
    digit: (digit: string) => put((number ?? '') + digit),
    erase: () => put(number?.slice(0, -1) ?? ''),
  }
}

interface PeopleStepProps {
  view: KioskView
  onChoose: (person: KioskPerson) => void
  onBadge: () => void
  onBack: () => void
  onQuiet: () => void
}

/** The question of who is here: all of the store by name, those who usually come now above them. */
export function PeopleStep({ view, onChoose, onBadge, onBack, onQuiet }: PeopleStepProps) {
  const columns = useSyncExternalStore(watchColumns, columnsNow)
  const people = usePeople(view, columns)
  const { list, number, digit, erase } = useNumbers(people.nth)
  const now = useNow(60_000)
  const title = useFocus<HTMLHeadingElement>()
  const field = useRef<HTMLInputElement>(null)
  const end = useEndOfList(people.rest.length, () => people.hasMore && people.drawMore())
  useKeys({ digit, erase, escape: onBack, letter: () => field.current?.focus() })
  const tile = (person: KioskPerson, place: number) => (
    <PersonTile
      key={person.id}
      person={person}
      now={now}
      zone={view.zone}
      starts_at={view.starts_at}
      number={number === null ? null : place}
      onChoose={onChoose}
    />
  )
  const footer = (
    <>
      <Back onBack={onBack} onQuiet={onQuiet} />
      <KioskButton icon={ScanQrCode} onClick={onBadge}>
        {kioskMessages.showBadge}
      </KioskButton>
    </>
  )
  return (
    <Frame view={view} footer={footer}>
      <main className={styles.people}>
        <div className={styles.top}>
          <h1 ref={title} tabIndex={-1}>
            {kioskMessages.peopleTitle}
          </h1>
          {people.isSearched && <SearchField value={people.typed} onChange={people.search} field={field} />}
        </div>
        <div className={styles.list} ref={list}>
          {people.first.length > 0 && (
            <>
              <h2>{kioskMessages.usual}</h2>
              <div className={styles.grid} data-people="">
                {people.first.map((person, i) => tile(person, i + 1))}
              </div>
              <h2>{kioskMessages.all}</h2>
            </>
          )}
          <div className={styles.grid} data-people="" data-fills={people.rest.length > 8 || undefined}>
            {people.rest.map((person, i) => tile(person, people.first.length + i + 1))}
          </div>
          <Nobody view={view} isFound={people.first.length + people.rest.length > 0} />
          <div ref={end} />
        </div>
      </main>
    </Frame>
  )
}

/** Say that no name matches, or that the tablet knows none yet. */
function Nobody({ view, isFound }: { view: KioskView; isFound: boolean }) {
  return (
    <p role="status" className={isFound ? 'sr' : styles.nobody}>
      {!isFound && (view.people.length > 0 ? kioskMessages.nobodyFound : <b>{kioskMessages.nobody}</b>)}
      {view.people.length === 0 && kioskMessages.nobodyText}
    </p>
  )
}
