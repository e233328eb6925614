import { FileText, FileX } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import { listPayslips, type Payslip } from '#shared/contract/documents.ts'
import type { Me } from '#shared/people/user.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatFileSize } from '#shared/text/format.ts'
import { OwnUnread, ReadAt } from '../../features/reading/own-unread.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { PageHead } from '../../features/session/page-head.tsx'
import { cache } from '../../offline/here.ts'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openFile } from '../../ui/links.ts'
import { pressLook } from '../../ui/list.ts'
import { wideLook, wrapLook } from '../../ui/page.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './contracheque-screen.module.css'

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

/** Return the bytes of a pay slip from this device's cache, or fetch them from the server and cache them. */
async function keptOrFetched({ id, file_url }: Payslip): Promise<Blob> {
  const kept = await cache.files.get(id)
  if (kept) return new Blob([kept.bytes], { type: kept.type })
  const answer = await fetch(file_url)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  const type = answer.headers.get('content-type') ?? 'application/pdf'
  await cache.files.put({ id, bytes, type })
  return new Blob([bytes], { type })
}

/** Open a pay slip from this device's cache, else from the server. */
async function open(slip: Payslip): Promise<void> {
  if (!slip.file_url) return void showToast({ title: employeeMessages.fileUrlMissing, kind: 'bad' })
  try {
    openFile(await keptOrFetched(slip))
  } catch {
    showToast({ title: employeeMessages.fileNotOpened, kind: 'bad' })
  }
}

function Slip({ slip }: { slip: Payslip }) {
  return (
    <li>
      <button type="button" className={classes(pressLook, styles.slip)} onClick={() => void open(slip)}>
        <Icon icon={FileText} size="lg" />
        <span className="grow lines">
          <b>
            {months[Number(slip.month) - 1]} de {slip.year}
          </b>
          <small className="t-sm muted">
            {slip.file_name} · <span className="nowrap">{formatFileSize(slip.file_size)}</span>
          </small>
        </span>
      </button>
    </li>
  )
}

function Slips({ user }: { user: Me }) {
  const reading = useReading(listPayslips, { query: { user_id: user.id } })
  const [look, setLook] = useState<'list' | 'grid'>('list')
  const { data } = reading
  if (!data) return <OwnUnread reading={reading} failed={employeeMessages.payslipsFailed} rows={3} />
  if (data.length === 0) {
    return (
      <Empty icon={FileX} title="Nenhum contracheque disponível.">
        Quando a empresa enviar, ele aparece aqui.
      </Empty>
    )
  }
  const isLong = look === 'list' && data.length > 5
  return (
    <>
      <Segmented
        label="Exibição"
        options={[
          { value: 'list', label: 'Lista' },
          { value: 'grid', label: 'Grade' },
        ]}
        value={look}
        onChange={setLook}
      />
      <ReadAt reading={reading} zone={DEFAULT_ZONE} />
      <ul className={classes(cardLook, styles.slips, look === 'grid' && styles.grid, isLong && styles.scrolls)}>
        {data.map((slip) => (
          <Slip key={slip.id} slip={slip} />
        ))}
      </ul>
      {isLong && <p className="t-sm muted">Role a lista para ver os {data.length} contracheques.</p>}
    </>
  )
}

/** A person's own pay slips. */
export function ContrachequeScreen({ user }: { user: Me }) {
  return (
    <main className={classes(wrapLook, wideLook)} id="conteudo">
      <PageHead page="Contracheque" />
      <Slips user={user} />
    </main>
  )
}
