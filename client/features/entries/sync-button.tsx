import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { countOf } from '#shared/text/format.ts'
import { here, sender } from '../../offline/here.ts'
import { onPaperCount, papersWaiting } from '../../offline/paper-count.ts'
import { useLive } from '../../offline/use-live.ts'
import { IconButton } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import styles from './sync-button.module.css'

const DeviceDialog = later(() => import('./device-dialog.tsx').then((m) => m.DeviceDialog))
const QueueSheet = later(() => import('./queue-sheet.tsx').then((m) => m.QueueSheet))

function useQueue(userId: string) {
  const { sendingIds } = useSyncExternalStore(sender.subscribe, sender.snapshot)
  const counts = useLive(async () => {
    const waiting = await here.outbox.events.where('[state+actor_id]').equals(['captured', userId]).count()
    const refused = await here.outbox.events.where('[state+actor_id]').equals(['quarantined', userId]).count()
    const others = (await here.outbox.events.where('state').equals('captured').count()) - waiting
    return { waiting, refused, others }
  }, [userId])
  const papers = useSyncExternalStore(onPaperCount, () => papersWaiting(userId))
  return { isSending: sendingIds.length > 0, papers, ...(counts ?? { waiting: 0, refused: 0, others: 0 }) }
}

function lookOf({ waiting, refused, others, papers, isSending }: ReturnType<typeof useQueue>) {
  if (isSending) return { icon: LoaderCircle, label: 'Enviando registros' }
  if (waiting + others > 0)
    return { icon: CloudOff, label: `${countOf(waiting + others, 'registro', 'registros')} na fila` }
  if (papers > 0) return { icon: CloudOff, label: `${countOf(papers, 'documento', 'documentos')} na fila` }
  if (refused > 0)
    return { icon: TriangleAlert, label: `${countOf(refused, 'registro precisa', 'registros precisam')} de atenção` }
  return { icon: CloudCheck, label: 'Tudo enviado' }
}

interface SyncButtonProps {
  userId: string
  online: boolean
  /** True if the header has room for a label on desktops. */
  worded: boolean
}

/** The delivery state as an icon with a count; opens the queue. */
export function SyncButton({ userId, online, worded }: SyncButtonProps) {
  const [search, setSearch] = useSearchParams()
  const [tapped, setTapped] = useState<'fila' | 'aparelho' | null>(null)
  const queue = useQueue(userId)
  const { icon, label } = lookOf(queue)
  const open = tapped ?? (['fila', 'aparelho'] as const).find((name) => search.get(name) === '1')
  const close = () => {
    setTapped(null)
    if (search.has('fila') || search.has('aparelho')) setSearch({}, { replace: true })
  }
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        iconSize="lg"
        worded={worded}
        className={worded && icon === CloudCheck ? styles.done : undefined}
        spin={queue.isSending}
        count={queue.waiting + queue.others + queue.papers}
        onClick={() => setTapped('fila')}
      />
      <Suspense key={open} fallback={null}>
        {open === 'fila' && (
          <QueueSheet
            onClose={close}
            onDevice={() => setTapped('aparelho')}
            userId={userId}
            others={queue.others}
            papers={queue.papers}
            online={online}
          />
        )}
        {open === 'aparelho' && <DeviceDialog userId={userId} onClose={close} />}
      </Suspense>
    </>
  )
}
