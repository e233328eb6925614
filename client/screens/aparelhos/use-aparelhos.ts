import { useEffect, useEffectEvent, useState } from 'react'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listDeliveringDevices } from '#shared/contract/devices.ts'
import { type Kiosk, listKiosks } from '#shared/contract/kiosks.ts'
import { listStores } from '#shared/contract/stores.ts'
import { useReading } from '../../features/reading/use-reading.ts'

/** While the screen is seen, what it shows is never older. */
const FRESH_MS = 10_000

/** Run something every ten seconds while the page is seen. */
function useFresh(refresh: () => void): void {
  const again = useEffectEvent(refresh)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && navigator.onLine && again(), FRESH_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Tell whether a kiosk is in use. */
export const isInUse = ({ revoked_at, left_at }: Kiosk): boolean => revoked_at === null && left_at === null

/** Tell whether a kiosk should have been heard of: its store has had a day without it. */
export const isSilent = (kiosk: Kiosk): boolean => isInUse(kiosk) && kiosk.silent_days >= 1

/** Read the kiosks and phones of a company, or of all. */
export function useAparelhos() {
  const [store, setStore] = useState('')
  const given = { query: store === '' ? {} : { store_id: store } }
  const kiosks = useReading(listKiosks, given, { maxAge: FRESH_MS })
  const phones = useReading(listDeliveringDevices, given, { maxAge: FRESH_MS })
  const stores = useReading(listStores, {})
  useFresh(() => {
    kiosks.refresh()
    phones.refresh()
  })
  const zoneOf = (id: string | null) => zoneOfStore(stores.data, id)
  const waiting = [...(kiosks.data ?? []), ...(phones.data ?? [])].reduce((sum, one) => sum + (one.waiting ?? 0), 0)
  const silent = (kiosks.data ?? []).filter(isSilent)
  const latest = (kiosk: Kiosk) => kiosks.data?.find(({ id }) => id === kiosk.id) ?? kiosk
  return {
    kiosks,
    phones,
    companies: stores,
    stores: stores.data ?? [],
    store,
    setStore,
    zoneOf,
    waiting,
    silent,
    latest,
  }
}

export type Aparelhos = ReturnType<typeof useAparelhos>
