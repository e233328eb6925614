import { CloudOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { LOGIN } from '#shared/access/page.ts'
import { messages } from '#shared/text/messages.ts'
import { here } from '../../offline/here.ts'
import { onPaperCount, papersWaiting } from '../../offline/paper-count.ts'
import { onSpool, spooledCount } from '../../offline/spool.ts'
import { useLive } from '../../offline/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { finishBeforeSignOut, signOut, useSession } from './session.ts'

// A signature by password is good for nothing once its session is over.
finishBeforeSignOut(async () => {
  const userId = useSession.getState().user?.id ?? ''
  if (papersWaiting(userId) === 0) return
  const { startPapers } = await import('../../offline/deliver-papers.ts')
  await startPapers(userId)
})

/** Confirm the sign-out; tell what waits on this device and that it stays. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const stored = useLive(() => here.outbox.events.where('state').equals('captured').count(), []) ?? 0
  const waiting = stored + useSyncExternalStore(onSpool, () => spooledCount())
  const userId = useSession(({ user }) => user?.id ?? '')
  const papers = useSyncExternalStore(onPaperCount, () => papersWaiting(userId))
  const leave = async () => {
    setBusy(true)
    await signOut()
    setBusy(false)
    onClose()
    navigate(LOGIN, { replace: true })
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button kind="primary" busy={busy} onClick={() => void leave()} data-autofocus>
        {messages.logout}
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={messages.logoutTitle} role="alertdialog" footer={footer}>
      <p>{messages.logoutText}</p>
      {waiting > 0 && (
        <Note icon={CloudOff} slim>
          {waitingText(waiting)}
        </Note>
      )}
      {papers > 0 && (
        <Note icon={CloudOff} slim>
          {papersText(papers)}
        </Note>
      )}
    </Dialog>
  )
}

function waitingText(count: number): string {
  if (count === 1) return '1 registro ainda não foi enviado. Ele fica guardado neste aparelho.'
  return `${count} registros ainda não foram enviados. Eles ficam guardados neste aparelho.`
}

function papersText(count: number): string {
  const what =
    count === 1
      ? '1 atestado, pedido ou assinatura ainda não foi enviado'
      : `${count} atestados, pedidos ou assinaturas ainda não foram enviados`
  return `${what}. O envio continua quando você entrar de novo neste aparelho; uma assinatura com senha você faz de novo.`
}
