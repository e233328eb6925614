import { useEffect, useState } from 'react'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { useKiosk } from '../../features/kiosk/use-kiosk.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenMessage } from '../../ui/screen-message.tsx'
import { KioskSteps } from './kiosk-steps.tsx'
import { NoKiosk, NoLonger } from './off-duty.tsx'

/** A slow tablet opens its store within this time (ms). */
const OPENED_WITHIN_MS = 10_000

/** Until it is known whose kiosk this is; what can be done if that takes too long. */
function Opening() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), OPENED_WITHIN_MS)
    return () => clearTimeout(late)
  }, [])
  if (!isLate) return <ScreenMessage title="Carregando..." loading />
  const again = (
    <Button kind="primary" onClick={() => location.reload()}>
      {kioskMessages.openAgain}
    </Button>
  )
  return (
    <ScreenMessage title={kioskMessages.silentStore} action={again}>
      {kioskMessages.silentStoreText}
    </ScreenMessage>
  )
}

/** The store's tablet, at which all of its people register. Open to everybody: it has no session. */
export function QuiosqueScreen() {
  const kiosk = useKiosk()
  if (kiosk === undefined) return <Opening />
  if (kiosk === 'none') return <NoKiosk />
  const { view, deeds } = kiosk
  return view.scope === 'deliver' ? <NoLonger waiting={view.waiting} /> : <KioskSteps view={view} deeds={deeds} />
}
