import { useKiosk } from '../../features/kiosk/use-kiosk.ts'
import { ScreenMessage } from '../../ui/screen-message.tsx'
import { KioskSteps } from './kiosk-steps.tsx'
import { NoKiosk, NoLonger } from './off-duty.tsx'

/** The store's tablet, at which all of its people register. Open to everybody: it has no session. */
export function QuiosqueScreen() {
  const kiosk = useKiosk()
  if (kiosk === undefined) return <ScreenMessage title="Carregando..." loading />
  if (kiosk === 'none') return <NoKiosk />
  const { view, deeds } = kiosk
  return view.scope === 'deliver' ? <NoLonger waiting={view.waiting} /> : <KioskSteps view={view} deeds={deeds} />
}
