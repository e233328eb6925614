import { useSession } from '../features/session/session.ts'
import { noteContact, useConnection, wasLost } from '../features/sync/connection.ts'
import { here, sender } from '../offline/here.ts'
import { waitingCount } from '../offline/waiting.ts'
import { isPageBusy } from '../ui/busy.ts'
import { dialogsLeft } from '../ui/dialog-stack.ts'
import { isToastPassing } from '../ui/toast.ts'
import { isPauseOver, noteReload } from './reload-pause.ts'

/** Time (ms) for a requested reload to happen before requesting it again: something may have stopped it. */
const GIVEN_MS = 30_000
let asked = Number.NEGATIVE_INFINITY

const RELOADED = 'reloadedAfterOutage'

/** A reload would also remove a toast ("Feriado criado com sucesso.") before it is read. */
const isInUse = () => isPageBusy() || isToastPassing()

async function reloadIfDone(): Promise<void> {
  if (performance.now() - asked < GIVEN_MS) return
  if (!wasLost() || !useConnection.getState().online) return
  if (!isPauseOver(sessionStorage.getItem(RELOADED), Date.now())) return
  if (isInUse() || (await waitingCount(here)) > 0) return
  await dialogsLeft()
  if (isInUse()) return
  asked = performance.now()
  sessionStorage.setItem(RELOADED, noteReload(sessionStorage.getItem(RELOADED), Date.now()))
  // The reloaded page forgets the outage.
  location.reload()
}

/** Note an ongoing outage again: a page opened or signed out during it, which clears the session storage, went through it too. */
function keepOutage(): void {
  if (!useConnection.getState().online) noteContact(false)
}

/** Reload the page after an outage, once the queue is empty and nobody is in the middle of something (docs/decisions/0017). */
export function reloadAfterOutage(): void {
  keepOutage()
  useSession.subscribe(keepOutage)
  // If the system reports the network lost again, that is a new outage.
  window.addEventListener('offline', () => sessionStorage.removeItem(RELOADED))
  const soon = () => void reloadIfDone().catch(() => {})
  useConnection.subscribe(soon)
  sender.subscribe(soon)
  setInterval(soon, 5_000)
}
