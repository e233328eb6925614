import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { SyncResult } from '#shared/contract/time-entries.ts'
import { importedTexts, importingText, marksText, rescueMessages } from '#shared/text/rescue-messages.ts'
import { FileField } from '../../features/form/file-field.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { anchors } from '../../offline/here.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog, DoneButton } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Note } from '../../ui/note.tsx'
import room from './imports.module.css'
import { previewOf, summaryOf } from './rescue-preview.ts'
import { useRescue } from './use-rescue.ts'

const TITLE = 'Importar arquivo de resgate'

interface Line {
  key: string
  title: string
  text: string
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <ul className={classes(listLook, room.rows)} aria-label={label}>
      {lines.map(({ key, title, text }) => (
        <li key={key}>
          <span className="grow lines">
            <b>{title}</b>
            <span className="t-sm muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The result of each mark. */
function Done({ results, onClose }: { results: readonly SyncResult[]; onClose: () => void }) {
  const { counts, reasons } = summaryOf(results)
  const isClean = counts.held + counts.refused === 0
  return (
    <Dialog onClose={onClose} title={TITLE} footer={<DoneButton>Concluir</DoneButton>}>
      <Stack>
        <Note
          icon={isClean ? CircleCheck : TriangleAlert}
          tone={isClean ? 'ok' : 'sun'}
          slim
          role="status"
          title={importedTexts(counts).join(', ')}
        >
          {counts.held > 0 && rescueMessages.heldWhere}
        </Note>
        {reasons.length > 0 && (
          <Lines
            label="Recusados"
            lines={reasons.map(({ reason, count }) => ({ key: reason, title: marksText(count), text: reason }))}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface RescueDialogProps {
  /** Return the name of a person in the user's scope, else undefined. */
  nameOf: (userId: string) => string | undefined
  zone: string
  onClose: () => void
}

/** Importar arquivo de resgate: read the file of a device that can't deliver, preview it, and send it. */
export function RescueDialog({ nameOf, zone, onClose }: RescueDialogProps) {
  const { chosen, problem, form, choose, isDone } = useRescue()
  if (chosen && isDone) return <Done results={chosen.results} onClose={onClose} />
  const groups = chosen && previewOf(chosen.events, { nameOf, zone, now: anchors.now() })
  return (
    <FormDialog
      title={TITLE}
      act={chosen ? `Importar (${chosen.events.length})` : 'Importar'}
      busyText={chosen ? importingText(chosen.results.length, chosen.events.length) : 'Importando...'}
      form={form}
      blocked={chosen ? undefined : 'Escolha o arquivo.'}
      onClose={onClose}
    >
      <p className="soft">{rescueMessages.lead}</p>
      <FileField
        legend="Arquivo de resgate"
        name="Arquivo de resgate"
        accept=".json,application/json"
        hint="Arquivo de até 8 MB e 5.000 registros."
        file={chosen}
        error={problem}
        onChoose={(picked) => void choose(picked)}
      />
      {groups && (
        <Lines
          label="Prévia do arquivo"
          lines={groups.map(({ key, who, count, days }) => ({
            key,
            title: who,
            text: `${marksText(count)} · ${days}`,
          }))}
        />
      )}
    </FormDialog>
  )
}
