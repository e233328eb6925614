import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { countOf } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { SignInNote } from '../../features/entries/sign-in-note.tsx'
import { useStoreHealth } from '../../features/sync/store-health.ts'
import { here } from '../../offline/here.ts'
import { onSpool, spooledCount } from '../../offline/spool.ts'
import { useLive } from '../../offline/use-live.ts'
import { Note } from '../../ui/note.tsx'

/** Below the buttons, without moving them: the number of this person's marks waiting here, and that work can go on. */
export function QueueNote({ userId, online }: { userId: string; online: boolean }) {
  const { works } = useStoreHealth()
  const stored =
    useLive(() => here.outbox.events.where('[state+actor_id]').equals(['captured', userId]).count(), [userId]) ?? 0
  const waiting = stored + useSyncExternalStore(onSpool, () => spooledCount(userId))
  const queue = waiting > 0 && !online && (
    <Note icon={CloudUpload} role="status" title={`${countOf(waiting, 'registro', 'registros')} na fila`}>
      {messages.queueNote}
    </Note>
  )
  if (works !== false) return queue || <SignInNote except={userId} />
  return (
    <>
      <Note icon={TriangleAlert} tone="red" role="alert" title="Este navegador não guarda registros">
        Sem internet o ponto não fica registrado aqui. Saia do modo anônimo ou use outro navegador.
      </Note>
      {queue}
    </>
  )
}
