import { useEffect, useEffectEvent, useState } from 'react'
import type { KioskDeeds } from '../../features/kiosk/kiosk.ts'

const ASKED_EVERY_MS = 250

/** Tell whether a mark has reached the server; asked until it has, or the screen is another. */
export function useSent(deeds: Pick<KioskDeeds, 'nsrOf'>, id: string): boolean {
  const [sent, setSent] = useState(false)
  const ask = useEffectEvent(() => deeds.nsrOf(id).catch(() => null))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const look = async () => {
      const isSent = (await ask()) !== null
      if (isGone) return
      if (isSent) setSent(true)
      else timer = setTimeout(look, ASKED_EVERY_MS)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return sent
}
