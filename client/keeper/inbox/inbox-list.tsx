import { useMemo, useState } from 'react'
import type { InboxItem } from '#shared/contract/inbox.ts'
import { inboxMessages } from '#shared/text/inbox-messages.ts'
import { PeopleInOrder } from '../../features/people/person-link.tsx'
import { listKeys } from '../../ui/list-keys.ts'
import { undoDecision } from '../decisions/deciding.ts'
import styles from './inbox-list.module.css'
import { InboxRow } from './inbox-row.tsx'
import type { Reader } from './item-words.ts'

const press = (deed: 'a' | 'r') => (row: HTMLElement) =>
  row.querySelector<HTMLElement>(`[data-deed="${deed}"]`)?.click()

/** Tell whether a thing concerns somebody, or something, else than the one before it. */
const isOther = (item: InboxItem, before: InboxItem | undefined): boolean =>
  item.person === null || item.person.id !== before?.person?.id

/** The people of a list, each once, in its order. */
function peopleIn(items: readonly InboxItem[]): { id: string; name: string }[] {
  const people = new Map(items.flatMap(({ person }) => (person ? [[person.id, person] as const] : [])))
  return [...people.values()].map(({ id, name }) => ({ id, name }))
}

interface InboxListProps {
  items: readonly InboxItem[]
  reader: Reader
  blocked: string | undefined
}

/** The list of what waits, the items of one person together; ↑ ↓ choose, A and R decide, Z undoes. */
export function InboxList({ items, reader, blocked }: InboxListProps) {
  const [chosen, setChosen] = useState('')
  const on = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key
  const people = useMemo(() => peopleIn(items), [items])
  return (
    <PeopleInOrder title={inboxMessages.title} people={people}>
      <ul
        className={styles.list}
        aria-label={inboxMessages.title}
        onKeyDown={listKeys({ a: press('a'), r: press('r'), z: () => undoDecision() })}
      >
        {items.map((item, i) => (
          <InboxRow
            key={item.key}
            item={item}
            reader={reader}
            isFirst={isOther(item, items[i - 1])}
            isOn={item.key === on}
            blocked={blocked}
            onFocus={() => setChosen(item.key)}
          />
        ))}
      </ul>
    </PeopleInOrder>
  )
}
