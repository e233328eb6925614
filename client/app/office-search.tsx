import { Search } from 'lucide-react'
import { Suspense, useLayoutEffect, useState } from 'react'
import type { Me } from '#shared/people/user.ts'
import { iconButtonLook } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { later } from '../ui/later.ts'
import styles from './office-search.module.css'

const SearchDialog = later(() => import('../keeper/search/search-dialog.tsx').then((m) => m.SearchDialog))
const KeysDialog = later(() => import('../keeper/search/keys-dialog.tsx').then((m) => m.KeysDialog))

type Open = 'search' | 'keys' | null

/** The elements in which a key writes a letter: there it opens no search. */
const FIELDS = 'input, select, textarea, [contenteditable]'

const isCommand = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Tell whether a key writes a sign, in no field. Some keyboards have `/` and `?` on AltGr, which counts as Ctrl and Alt. */
function isSign(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, target } = event
  const isModified = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')
  return !isModified && !(target instanceof Element && target.closest(FIELDS))
}

const signs: Partial<Record<string, Open>> = { '/': 'search', '?': 'keys' }

/** Return what a key opens, from anywhere; null if nothing, or if it belongs to a field or an open dialog. */
function openedBy(event: KeyboardEvent): Open {
  if (event.defaultPrevented || document.querySelector('dialog:modal')) return null
  if (isCommand(event)) return 'search'
  return (isSign(event) && signs[event.key]) || null
}

/** Open the search with ⌘K, Ctrl+K or `/`, and the list of keys with `?`. */
function useOpeningKeys(onOpen: (open: Open) => void) {
  // Before the button is painted: whoever sees it may press its keys.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const open = openedBy(event)
      if (!open) return
      event.preventDefault()
      onOpen(open)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onOpen])
}

/** The search of the office: a field in a wide header, elsewhere a magnifier. What it opens is loaded later. */
export function OfficeSearch({ user }: { user: Me }) {
  const [open, setOpen] = useState<Open>(null)
  const [isUsed, setUsed] = useState(false)
  useOpeningKeys(setOpen)
  if (open === 'search' && !isUsed) setUsed(true)
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className={classes(iconButtonLook, styles.find)}
        aria-label="Buscar pessoas, páginas e ações"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen('search')}
      >
        <Icon icon={Search} />
        <span className={styles.words} aria-hidden="true">
          Buscar
          <Kbd command>K</Kbd>
        </span>
      </button>
      <Suspense fallback={null}>
        {isUsed && <SearchDialog user={user} isOpen={open === 'search'} onClose={close} />}
      </Suspense>
      <Suspense fallback={null}>{open === 'keys' && <KeysDialog onClose={close} />}</Suspense>
    </>
  )
}
