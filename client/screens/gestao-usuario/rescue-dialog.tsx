import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { SyncResult } from '#shared/contract/time-entries.ts'
import { importedTexts, importingText, marksText, rescueMessages } from '#shared/text/rescue-messages.ts'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Note } from '../../ui/note.tsx'
import { FileField } from './file-field.tsx'
import { importRowsLook } from './import-list.ts'
import { previewOf, type RescuedGroup, summaryOf } from './rescue-preview.ts'
import type { Gestao } from './use-gestao.ts'
import { useRescue } from './use-rescue.ts'
import { shownName } from './user-look.ts'

const TITLE = 'Importar arquivo de resgate'

function Preview({ groups }: { groups: readonly RescuedGroup[] }) {
  return (
    <ul className={classes(listLook, importRowsLook)} aria-label="Prévia do arquivo">
      {groups.map(({ key, who, count, days }) => (
        <li key={key}>
          <span className="grow">
            <b>{who}</b>
            <span className="t-sm muted">
              {marksText(count)} · {days}
            </span>
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
  const footer = (
    <Button kind="primary" onClick={onClose} data-autofocus>
      Concluir
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={TITLE} footer={footer}>
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
          <ul className={classes(listLook, importRowsLook)} aria-label="Recusados">
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <span className="grow">
                  <b>{marksText(count)}</b>
                  <span className="t-sm muted">{reason}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}

/** Importar arquivo de resgate: read the file of a device that can't deliver, preview it, and send it. */
export function RescueDialog({ view, onClose }: { view: Gestao; onClose: () => void }) {
  const { chosen, problem, form, choose, isDone } = useRescue()
  if (chosen && isDone) return <Done results={chosen.results} onClose={onClose} />
  const nameOf = (userId: string) => {
    const person = view.users.data?.find(({ id }) => id === userId)
    return person && shownName(person)
  }
  const groups = chosen && previewOf(chosen.events, { nameOf, zone: view.zone, now: anchors.now() })
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
      {groups && <Preview groups={groups} />}
    </FormDialog>
  )
}
