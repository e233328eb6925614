import { CloudCheck, Download, FileClock, HardDrive, LoaderCircle, Smartphone, Users } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { countOf } from '#shared/text/format.ts'
import { rescueMessages } from '#shared/text/rescue-messages.ts'
import { here, sender } from '../../offline/here.ts'
import { overlay } from '../../offline/overlay.ts'
import { isRoomGone, onRoom } from '../../offline/room.ts'
import { useLive } from '../../offline/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import { bleedLook, listLook } from '../../ui/list.ts'
import { Note } from '../../ui/note.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import { EntryRow } from './entry-row.tsx'
import { saveQueueFile } from './queue-file.ts'
import { SendNow } from './send-now.tsx'

const SHOWN = 50

function useQueued(userId: string, sendingIds: readonly string[]) {
  const events = useLive(async () => {
    const ofUser = (state: string) => here.outbox.events.where('[state+actor_id]').equals([state, userId])
    const [waiting, refused] = [ofUser('captured').limit(SHOWN), ofUser('quarantined').limit(SHOWN)]
    return [...(await waiting.toArray()), ...(await refused.toArray())]
  }, [userId])
  return events && overlay([], events, sendingIds)
}

interface QueueSheetProps {
  onClose: () => void
  userId: string
  /** The number of other people's marks waiting on this device. */
  others: number
  /** The number of this person's certificates and requests that wait. */
  papers: number
  /** Open the device's facts. */
  onDevice: () => void
  online: boolean
}

function Sending({ sent, total }: { sent: number; total: number }) {
  return (
    <StateLine icon={LoaderCircle} tone="go" spin>
      {`enviando ${sent} de ${total}`}
    </StateLine>
  )
}

/** The notes on what else waits: other people's marks, and papers. */
function Besides({ others, papers }: { others: number; papers: number }) {
  return (
    <>
      {others > 0 && (
        <Note
          icon={Users}
          slim
        >{`${countOf(others, 'registro', 'registros')} de outras pessoas também ${others === 1 ? 'aguarda' : 'aguardam'} envio neste aparelho.`}</Note>
      )}
      {papers > 0 && (
        <Note icon={FileClock} slim>
          {countOf(papers, 'atestado, pedido ou assinatura aguarda', 'atestados, pedidos ou assinaturas aguardam')}{' '}
          envio neste aparelho.
        </Note>
      )}
    </>
  )
}

/** A warning that the device's storage is full, and what to do. */
function NoRoom() {
  const isGone = useSyncExternalStore(onRoom, isRoomGone)
  if (!isGone) return null
  return (
    <Note icon={HardDrive} slim tone="red" role="status">
      Sem espaço neste aparelho: registros e fotos novos podem não caber. O que já está na fila será enviado. Apague
      fotos, vídeos ou aplicativos que não usa.
    </Note>
  )
}

/** The marks waiting on this device, one row each with state and reason; other people's are only counted. */
export function QueueSheet({ onClose, onDevice, userId, others, papers, online }: QueueSheetProps) {
  const { sendingIds, last } = useSyncExternalStore(sender.subscribe, sender.snapshot)
  const rows = useQueued(userId, sendingIds) ?? []
  const zone = here.zone()
  const aside =
    sendingIds.length > 0 ? <Sending sent={Math.min(sendingIds.length, rows.length)} total={rows.length} /> : undefined
  return (
    <Dialog
      onClose={onClose}
      title="Fila de envio"
      kind="sheet"
      footer={<SendNow onClose={onClose} />}
      headerAside={aside}
    >
      <Stack gap="tight">
        <NoRoom />
        {rows.length === 0 && papers === 0 && (
          <Empty icon={CloudCheck} title="Tudo enviado">
            Nenhum registro seu aguarda envio neste aparelho.
          </Empty>
        )}
        {rows.length > 0 && (
          <ul className={classes(listLook, bleedLook)}>
            {rows.map((row) => (
              <EntryRow key={row.id} row={row} time={timeOf(row.at, zone)} />
            ))}
          </ul>
        )}
        <Besides others={others} papers={papers} />
        {rows.length > 0 && <p className="t-sm muted">{whyWaiting(online, last?.end)}</p>}
        {rows.length > 0 && <p className="t-sm muted">{rescueMessages.inFile}</p>}
        <div>
          {rows.length > 0 && (
            <Button kind="link" icon={Download} onClick={() => void saveQueueFile(userId)}>
              Salvar fila em arquivo
            </Button>
          )}
          <Button kind="link" icon={Smartphone} onClick={onDevice}>
            Meu aparelho
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function whyWaiting(online: boolean, end: string | undefined): string {
  if (end === 'sign-in') return 'Entre de novo com seu e-mail e senha para enviar o que está guardado.'
  if (!online) return 'Sem internet agora. Abra o aplicativo com internet para enviar.'
  return 'O envio é automático enquanto o aplicativo está aberto.'
}
