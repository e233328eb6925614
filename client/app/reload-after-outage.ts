import { useSession } from '../features/session/session.ts'
import { forgetLost, noteContact, useConnection, wasLost } from '../features/sync/connection.ts'
import { here, sender } from '../offline/here.ts'
import { waitingCount } from '../offline/waiting.ts'
import { isPageBusy } from '../ui/busy.ts'
import { dialogsLeft } from '../ui/dialog-stack.ts'
import { isToastPassing } from '../ui/toast.ts'

/** How long a loading that was asked for is given before it is asked for again: something may have stopped it. */
const GIVEN_MS = 30_000
let asked = Number.NEGATIVE_INFINITY

/** A page that is loaded anew and meets the same failure at once would load itself without an end. */
const AGAIN_AFTER_MS = 60_000
const RELOADED = 'reloadedAfterOutage'

function wasReloadedJustNow(): boolean {
  const at = Number(sessionStorage.getItem(RELOADED) ?? Number.NaN)
  return Math.abs(Date.now() - at) < AGAIN_AFTER_MS
}

/** What is being said ("Feriado criado com sucesso.") would be swept away as well as what is being done. */
const isInUse = () => isPageBusy() || isToastPassing()

async function reloadIfDone(): Promise<void> {
  if (performance.now() - asked < GIVEN_MS) return
  if (!wasLost() || !useConnection.getState().online || wasReloadedJustNow()) return
  if (isInUse() || (await waitingCount(here)) > 0) return
  await dialogsLeft()
  if (isInUse()) return
  asked = performance.now()
  sessionStorage.setItem(RELOADED, String(Date.now()))
  // The page that comes forgets the outage.
  location.reload()
}

/** An outage that goes on is noted again: opened during it, or left during it (which clears the session storage), the page went through it. */
function keepOutage(): void {
  if (!useConnection.getState().online) noteContact(false)
}

/** After an outage the page is loaded anew, once the queue is empty and nobody is in the middle of something (docs/decisions/0017). */
export function reloadAfterOutage(): void {
  // What was lost before this page was loaded does not concern it.
  forgetLost()
  keepOutage()
  useSession.subscribe(keepOutage)
  // A network that the system itself lost again is another outage.
  window.addEventListener('offline', () => sessionStorage.removeItem(RELOADED))
  const soon = () => void reloadIfDone().catch(() => {})
  useConnection.subscribe(soon)
  sender.subscribe(soon)
  setInterval(soon, 5_000)
}
