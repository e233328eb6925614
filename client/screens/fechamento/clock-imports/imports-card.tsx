import { FileUp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type ClockImport, listClockImports, undoClockImport } from '#shared/contract/clock-imports.ts'
import { clockImportMessages } from '#shared/text/clock-import-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { StepUpDialog } from '../../../features/form/step-up-dialog.tsx'
import { useReading } from '../../../features/reading/use-reading.ts'
import { act } from '../../../offline/act.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Unread } from '../../../ui/unread.tsx'
import { ListCard, ListLine } from '../list-card.tsx'
import { momentText } from '../moment-text.ts'
import { ImportDialog } from './import-dialog.tsx'
import { daysWords, marksWords } from './import-words.ts'
import { PATIENCE_MS } from './use-preview.ts'

/** Undo an import, with the own password. */
function UndoDialog({ one, onClose }: { one: ClockImport; onClose: () => void }) {
  const confirm = async (stepUp: string) => {
    await act(undoClockImport, { params: { id: one.id }, stepUp, timeoutMs: PATIENCE_MS })
    showToast({ title: clockImportMessages.undone, text: one.device })
  }
  return (
    <StepUpDialog
      title={clockImportMessages.undoTitle}
      act="Desfazer"
      failed={clockImportMessages.undoFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{one.device}</b>, {daysWords(one.from, one.to)}, {marksWords(one.marks)}. {clockImportMessages.undoExplained}
      </p>
    </StepUpDialog>
  )
}

interface LineProps {
  one: ClockImport
  zone: string
  offline: string | undefined
  onUndo: () => void
}

function Line({ one, zone, offline, onUndo }: LineProps) {
  const { device, from, to, marks, people, imported_at, imported_by, undone_at, undone_by } = one
  return (
    <ListLine
      words={
        <>
          <b>
            {device}, {daysWords(from, to)}
          </b>
          <span>
            {marksWords(marks)} de {countOf(people, 'pessoa', 'pessoas')}
          </span>
          <small>
            importado por {imported_by} em {momentText(imported_at, zone)}
          </small>
          {undone_at && (
            <small>
              desfeito por {undone_by} em {momentText(undone_at, zone)}
            </small>
          )}
        </>
      }
      deed={
        !undone_at && (
          <Button icon={Undo2} blocked={offline} aria-label={`Desfazer a importação de ${device}`} onClick={onUndo}>
            Desfazer
          </Button>
        )
      }
    />
  )
}

interface ImportsCardProps {
  storeId: string
  storeName: string
  zone: string
  offline: string | undefined
}

/** Files of other clocks that were imported into a company, and the way to import one. */
export function ImportsCard({ storeId, storeName, zone, offline }: ImportsCardProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [undoing, setUndoing] = useState<ClockImport | null>(null)
  const reading = useReading(listClockImports, { query: { store_id: storeId } }, { maxAge: 0 })
  const imports = reading.data ?? []
  return (
    <ListCard
      id="importados"
      title="Outros relógios"
      acts={
        <Button icon={FileUp} blocked={offline && clockImportMessages.needsNetwork} onClick={() => setChoosing(true)}>
          Importar AFD
        </Button>
      }
      state={
        reading.data ? (
          imports.length === 0 && <p className="muted">{clockImportMessages.none}</p>
        ) : (
          <Unread reading={reading} failed={clockImportMessages.loadFailed} rows={2} />
        )
      }
      lines={imports.map((one) => (
        <Line key={one.id} one={one} zone={zone} offline={offline} onUndo={() => setUndoing(one)} />
      ))}
    >
      {isChoosing && <ImportDialog storeId={storeId} storeName={storeName} onClose={() => setChoosing(false)} />}
      {undoing && <UndoDialog one={undoing} onClose={() => setUndoing(null)} />}
    </ListCard>
  )
}
