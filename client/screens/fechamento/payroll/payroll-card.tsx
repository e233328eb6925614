import { Download, Eye, Settings2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  exportPayroll,
  getPayrollLayout,
  listPayrollExports,
  type PayrollExport,
  previewPayroll,
} from '#shared/contract/payroll.ts'
import { payrollMessages } from '#shared/text/payroll-messages.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { download } from '../../../api/download.ts'
import { refusalText } from '../../../api/failure.ts'
import { send } from '../../../api/send.ts'
import { useReading } from '../../../features/reading/use-reading.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Buttons } from '../../../ui/layout.tsx'
import { saveFile } from '../../../ui/links.ts'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Unread } from '../../../ui/unread.tsx'
import styles from './payroll.module.css'
import { exportWords, lackWords, outdatedWords } from './payroll-words.ts'

/** Files that are listed at first. */
const AT_FIRST = 3

/** Save the file of a closing, once it lacks nothing or whoever saves it said so; `lacks`: what it lacks, until that is answered. */
function useSaving(closingId: string, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [lacks, setLacks] = useState<string | null>(null)
  const given = { params: { id: closingId } }
  const save = async () => {
    const { file, name } = await download(exportPayroll, given)
    saveFile(file, name)
    onSaved()
  }
  const ask = async () => {
    setBusy(true)
    try {
      const words = lackWords(await send(previewPayroll, given))
      setLacks(words)
      if (words === null) await save()
    } catch (error) {
      const text = refusalText(error, payrollMessages.saveFailedText)
      showToast({ title: payrollMessages.saveFailed, text, kind: 'bad' })
    }
    setBusy(false)
  }
  return { busy, lacks, ask, save, forget: () => setLacks(null) }
}

/** The files that were saved of the period, newest first. */
function Saved({ exports, zone }: { exports: readonly PayrollExport[]; zone: string }) {
  const [showsAll, setShowsAll] = useState(false)
  if (exports.length === 0) return <p className="t-sm muted">{payrollMessages.neverSaved}</p>
  const shown = showsAll ? exports : exports.slice(0, AT_FIRST)
  return (
    <>
      <ul className={styles.saved} aria-label="Arquivos baixados">
        {shown.map((one) => (
          <li key={one.id}>{exportWords(one, zone)}</li>
        ))}
      </ul>
      {shown.length < exports.length && (
        <Button kind="link" onClick={() => setShowsAll(true)}>
          Ver todos os arquivos
        </Button>
      )}
    </>
  )
}

interface ActsProps {
  id: string
  /** Why no file can be made now. */
  blocked: string | undefined
  /** The address of the preview. */
  preview: string
  onSaved: () => void
}

function Acts({ id, blocked, preview, onSaved }: ActsProps) {
  const { busy, lacks, ask, save, forget } = useSaving(id, onSaved)
  return (
    <Buttons fills>
      {lacks !== null && (
        <ConfirmDialog
          title={payrollMessages.lacksTitle}
          act="Baixar assim mesmo"
          kind="primary"
          failed={payrollMessages.saveFailed}
          onConfirm={save}
          onClose={forget}
        >
          {lacks}
        </ConfirmDialog>
      )}
      {blocked === undefined && (
        <Link {...buttonLook()} to={preview}>
          <Icon icon={Eye} /> Ver prévia
        </Link>
      )}
      <Button
        kind="primary"
        icon={Download}
        busy={busy}
        blocked={blocked}
        onBlocked={(title) => showToast({ title, kind: 'info' })}
        onClick={() => void ask()}
      >
        Baixar
      </Button>
    </Buttons>
  )
}

interface PayrollCardProps {
  /** The last version of the period. */
  closing: { id: string; version: number; store_id: string; reopened_at: string | null }
  zone: string
  offline: string | undefined
  addressOf: (page: 'previa' | 'eventos') => string
}

/** The file of a closed period for the payroll program: look at it, save it, and what was saved before. */
export function PayrollCard({ closing, zone, offline, addressOf }: PayrollCardProps) {
  const { id, version, store_id, reopened_at } = closing
  const layout = useReading(getPayrollLayout, { params: { id: store_id } }, { maxAge: 0 })
  const exports = useReading(listPayrollExports, { params: { id } }, { maxAge: 0 })
  const isSet = layout.data?.layout !== null
  const blocked = reopened_at === null ? offline : refusalMessages.closingEnded
  const outdated = reopened_at === null ? outdatedWords(exports.data ?? [], version) : null
  if (!layout.data)
    return <Unread card reading={layout} failed={payrollMessages.layoutFailed} away={payrollMessages.away} />
  return (
    <Card padded className={styles.card} aria-labelledby="folha">
      <h2 id="folha">{payrollMessages.title}</h2>
      {outdated && (
        <Note slim icon={TriangleAlert}>
          {outdated}
        </Note>
      )}
      {isSet ? (
        <Acts id={id} blocked={blocked} preview={addressOf('previa')} onSaved={exports.refresh} />
      ) : (
        <p>{payrollMessages.notSet}</p>
      )}
      <Link {...buttonLook({ kind: isSet ? 'link' : 'primary' })} to={addressOf('eventos')}>
        <Icon icon={Settings2} /> Escolher colunas e eventos
      </Link>
      {exports.data && <Saved exports={exports.data} zone={zone} />}
      {blocked && <p className="t-sm muted">{blocked}</p>}
    </Card>
  )
}
