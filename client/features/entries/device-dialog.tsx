import { Copy, Download, ShieldCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { dayOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { here } from '../../offline/here.ts'
import type { Attempt } from '../../offline/outbox-database.ts'
import { onPaperCount, papersWaiting } from '../../offline/paper-count.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useCopy } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { listLook, rowLook } from '../../ui/list.ts'
import styles from './device-dialog.module.css'
import { attemptWords, codeRow, deviceRows } from './device-words.ts'
import { saveQueueFile } from './queue-file.ts'
import { SendNow } from './send-now.tsx'
import { useDevice } from './use-device.ts'

function CopyFacts({ rows }: { rows: [string, string][] }) {
  const { copied, copy } = useCopy({ title: messages.notCopied })
  const text = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <Button icon={Copy} onClick={() => void copy(text)}>
      {copied ? 'Copiado' : 'Copiar para o suporte'}
    </Button>
  )
}

function Attempts({ tries, zone }: { tries: readonly Attempt[]; zone: string }) {
  if (tries.length === 0) return <p className="t-sm muted">Nada foi enviado deste aparelho ainda.</p>
  return (
    <ul className={listLook}>
      {tries.map(({ n, at, who, what }) => (
        <li key={n} className={classes('t-sm', rowLook)}>
          <span className="grow">{attemptWords(what)}</span>
          <span className="muted">
            {formatDay(dayOf(at, zone))} {timeWithSecondsOf(at, zone)}
            {who === 'worker' && ', em segundo plano'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Meu aparelho: the data that support needs, and ways out if a mark does not leave. */
export function DeviceDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const device = useDevice(userId)
  const papers = useSyncExternalStore(onPaperCount, () => papersWaiting(userId))
  const rows = deviceRows(device, papers)
  return (
    <Dialog onClose={onClose} title="Meu aparelho" footer={<SendNow onClose={onClose} />}>
      <Stack>
        <dl className={classes('t-sm', styles.facts)}>
          {rows.flatMap(([name, value]) => [
            <dt key={name} className="muted">
              {name}
            </dt>,
            <dd key={`${name} valor`}>{value}</dd>,
          ])}
        </dl>
        <Buttons fills>
          <CopyFacts rows={[...rows, codeRow(device)]} />
          <Button icon={Download} onClick={() => void saveQueueFile(userId)}>
            Salvar fila em arquivo
          </Button>
          {device.room?.persisted === false && (
            <Button icon={ShieldCheck} onClick={() => void device.persist()}>
              Proteger os dados
            </Button>
          )}
        </Buttons>
        <section>
          <h3 className="h3">Últimas tentativas</h3>
          <Attempts tries={device.stored?.tries ?? []} zone={here.zone()} />
        </section>
      </Stack>
    </Dialog>
  )
}
