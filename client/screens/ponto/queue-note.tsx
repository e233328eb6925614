import { CloudUpload, TriangleAlert } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { SignInNote } from '../../features/entries/sign-in-note.tsx'
import { useStoreHealth } from '../../features/sync/store-health.ts'
import { here } from '../../offline/here.ts'
import { useLive } from '../../offline/use-live.ts'
import { Note } from '../../ui/note.tsx'

/** Below the buttons, without moving them: the number of this person's marks waiting here, and that work can go on. */
export function QueueNote({ userId, online }: { userId: string; online: boolean }) {
  const { works } = useStoreHealth()
  const waiting =
    useLive(() => here.outbox.events.where('[state+actor_id]').equals(['captured', userId]).count(), [userId]) ?? 0
  if (works === false) {
    return (
      <Note icon={TriangleAlert} tone="red" role="alert" title="Este navegador não guarda registros">
        Sem internet o ponto não fica registrado aqui. Saia do modo anônimo ou use outro navegador.
      </Note>
    )
  }
  if (waiting === 0 || online) return <SignInNote except={userId} />
  return (
    <Note icon={CloudUpload} role="status" title={`${countOf(waiting, 'registro', 'registros')} na fila`}>
      {messages.queueNote}
    </Note>
  )
}
