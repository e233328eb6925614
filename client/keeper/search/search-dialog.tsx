import { CloudCheck, Search, X } from 'lucide-react'
import { type KeyboardEvent, memo, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { listStep } from '../../ui/list-step.ts'
import { find } from './find.ts'
import { countHits, Hits } from './hits.tsx'
import { Missing } from './missing.tsx'
import styles from './search-dialog.module.css'
import { useSearch } from './use-search.ts'

interface SearchDialogProps {
  user: Me
  isOpen: boolean
  onClose: () => void
}

interface FinderProps {
  known: ReturnType<typeof useSearch>
  onClose: () => void
}

/** Return what was typed, what it finds, and which hit is chosen: the first, until the arrows choose another. */
function useChoice(index: ReturnType<typeof useSearch>['index']) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => find(index, typed), [index, typed])
  const count = countHits(found)
  return {
    typed,
    found,
    count,
    chosen: Math.min(at, count - 1),
    choose: setAt,
    type: (words: string) => {
      setTyped(words)
      setAt(0)
    },
  }
}

/** Keep the chosen hit in sight; the first one with the title above it. */
function useInSight(id: string, chosen: number, typed: string) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (chosen <= 0 && typed !== undefined) list.current?.scrollTo(0, 0)
    else document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen, typed])
  return list
}

/** Buscar: people, pages and deeds by a few letters, by keyboard or touch, also without a network. Once opened it stays, unseen. */
export function SearchDialog({ user, isOpen, onClose }: SearchDialogProps) {
  const known = useSearch(user, isOpen)
  return isOpen && <Finder known={known} onClose={onClose} />
}

function Finder({ known: { users, index, todayOf }, onClose }: FinderProps) {
  const choice = useChoice(index)
  const { typed, found, chosen, count } = choice
  const id = useId()
  const idOf = (at: number) => `${id}${at}`
  const list = useInSight(idOf(chosen), chosen, typed)
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const next = listStep(event.key, { at: chosen, count })
    if (event.key === 'Enter') document.getElementById(idOf(chosen))?.click()
    else if (next === null) return
    else choice.choose(next)
    event.preventDefault()
  }
  return (
    <Dialog kind="top" title="Buscar" onClose={onClose}>
      <div className={styles.search}>
        <div className={styles.head}>
          <Icon icon={Search} size="lg" />
          <input
            type="text"
            role="combobox"
            aria-label="Buscar pessoas, páginas e ações"
            aria-expanded={count > 0}
            aria-controls={id}
            aria-activedescendant={count > 0 ? idOf(chosen) : undefined}
            aria-autocomplete="list"
            placeholder={adminMessages.searchHint}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            enterKeyHint="go"
            data-autofocus
            value={typed}
            onChange={(event) => choice.type(event.target.value)}
            onKeyDown={pressed}
          />
          <button type="button" className={styles.shut} aria-label="Fechar busca" onClick={onClose}>
            <Kbd>Esc</Kbd>
            <Icon icon={X} size="lg" />
          </button>
        </div>
        <p className="sr" role="status">
          {countOf(count, 'resultado', 'resultados')}
        </p>
        <div className={styles.list} ref={list} id={id} role="listbox" aria-label="Resultados" data-for={typed}>
          <Hits found={found} chosen={chosen} idOf={idOf} todayOf={todayOf} onFollow={onClose} />
        </div>
        <Missing users={users} isEmpty={count === 0} typed={typed} />
        <Foot isKept={users.data !== undefined} />
      </div>
    </Dialog>
  )
}

/** The keys, where there are some, and that it works without a network. */
const Foot = memo(function Foot({ isKept }: { isKept: boolean }) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        escolher
      </span>
      <span className={styles.keys}>
        <Kbd>Enter</Kbd>
        abrir
      </span>
      <span className={styles.keys}>
        <Kbd>/</Kbd>
        ou
        <Kbd command>K</Kbd>
        buscar
      </span>
      <span className={styles.keys}>
        <Kbd>?</Kbd>
        teclas
      </span>
      {isKept && (
        <span className={styles.away}>
          <Icon icon={CloudCheck} size="sm" />
          também sem internet
        </span>
      )}
    </div>
  )
})
