import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLive } from '../../offline/use-live.ts'
import type { KioskDeeds, KioskView } from './kiosk.ts'
import { openRows, readRows, readSealed } from './open-kiosk.ts'
import { contact, deedsHere, kit, startKiosk } from './this-kiosk.ts'
import { viewOf } from './view.ts'

type Opened = Omit<KioskView, 'silentSince' | 'isRefused'> & { heardAt: number | null }

/** Open what lies in the store; until that is done, the last view stays. */
function useOpened(): Opened | 'none' | undefined {
  const rows = useLive(() => readRows(kit), [])
  const sealed = useLive(async () => readSealed(kit.store), [])
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  useEffect(() => {
    if (!rows || !sealed) return
    let isOver = false
    const open = async () => {
      // Who may try a PIN is judged by the lock's own time; a store that does not tell it must not keep everybody from the screen.
      const lockNow = await kit.clock.now().catch(() => kit.anchors.now())
      const times = { lockNow, now: kit.anchors.now() }
      const known = await openRows(kit.store, rows, sealed)
      if (!isOver) setOpened({ ...viewOf(known, times), heardAt: known.heardAt })
    }
    void open().catch(() => {})
    return () => {
      isOver = true
    }
  }, [rows, sealed])
  return rows === null ? 'none' : rows && opened
}

/**
 * The kiosk that this tablet is, always as it stands in this or any other page, and what can be done there. `none` if it is no kiosk;
 * undefined until that is known.
 */
export function useKiosk(): { view: KioskView; deeds: KioskDeeds } | 'none' | undefined {
  useEffect(startKiosk, [])
  const opened = useOpened()
  const isInTouch = useSyncExternalStore(contact.subscribe, contact.isInTouch)
  const isRefused = useSyncExternalStore(contact.subscribe, contact.isRefused)
  return useMemo(() => {
    if (opened === undefined || opened === 'none') return opened
    const { heardAt, ...view } = opened
    const silentSince = isInTouch ? null : (heardAt ?? kit.anchors.now())
    return { view: { ...view, silentSince, isRefused }, deeds: deedsHere }
  }, [opened, isInTouch, isRefused])
}
