import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type ClockPreview, importClockFile } from '#shared/contract/clock-imports.ts'
import { clockImportMessages } from '#shared/text/clock-import-messages.ts'
import { FileField } from '../../../features/form/file-field.tsx'
import { StepUpDialog } from '../../../features/form/step-up-dialog.tsx'
import { act } from '../../../offline/act.ts'
import { CheckLine } from '../../../ui/check.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './clock-imports.module.css'
import { ImportPreview } from './import-preview.tsx'
import { marksWords } from './import-words.ts'
import { askedOf, type Chosen, PATIENCE_MS, usePreview } from './use-preview.ts'

/** Say why a file can't be imported yet. */
function blockedBy(preview: ClockPreview | null, accepted: boolean): string | undefined {
  if (!preview) return clockImportMessages.chooseFile
  if (preview.fresh === 0) return clockImportMessages.nothingNew
  if (preview.too_many) return clockImportMessages.tooMany
  return preview.cautions.length > 0 && !accepted ? clockImportMessages.needsYes : undefined
}

/** The days of a file that are wanted: all of them, if none are chosen. */
function Days({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  return (
    <div className={styles.days}>
      <DateField label="De (opcional)" value={chosen.from} onChange={(from) => onChange({ ...chosen, from })} />
      <DateField label="Até (opcional)" value={chosen.to} onChange={(to) => onChange({ ...chosen, to })} />
    </div>
  )
}

interface ImportDialogProps {
  storeId: string
  storeName: string
  onClose: () => void
}

/** Import the file of another clock: choose it, see what it brings, and take it over with the own password. */
export function ImportDialog({ storeId, storeName, onClose }: ImportDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [accepted, setAccepted] = useState(false)
  const { chosen, preview, problem, busy, choose, look } = usePreview(storeId)
  const confirm = async (stepUp: string) => {
    if (!chosen) return
    const body = { id, store_id: storeId, name: chosen.name.slice(0, 200), accepted, ...askedOf(chosen) }
    const { marks } = await act(importClockFile, { body, stepUp, timeoutMs: PATIENCE_MS })
    showToast({ title: clockImportMessages.imported, text: marksWords(marks) })
  }
  return (
    <StepUpDialog
      title={clockImportMessages.title}
      act="Importar"
      kind="primary"
      blocked={blockedBy(preview, accepted)}
      failed={clockImportMessages.failed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{storeName}</b>. {clockImportMessages.explained}
      </p>
      <FileField
        legend="Arquivo do relógio"
        name="Arquivo do relógio"
        accept=".txt,text/plain"
        hint={clockImportMessages.hint}
        file={chosen}
        busy={busy}
        error={chosen ? undefined : problem}
        onChoose={(file) => {
          setAccepted(false)
          void choose(file)
        }}
      />
      {chosen && <Days chosen={chosen} onChange={(next) => void look(next)} />}
      {chosen && problem && (
        <Note icon={TriangleAlert} tone="red" slim role="alert">
          {problem}
        </Note>
      )}
      {busy && <Skeleton rows={3} />}
      {preview && <ImportPreview preview={preview} />}
      {preview && preview.cautions.length > 0 && preview.fresh > 0 && (
        <CheckLine label={clockImportMessages.anyway} checked={accepted} onChange={setAccepted} />
      )}
    </StepUpDialog>
  )
}
