import { Download, TriangleAlert } from 'lucide-react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { FileField } from '../../../features/form/file-field.tsx'
import { FormDialog } from '../../../features/form/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { saveCsv } from './csv-file.ts'
import { templateCsv } from './import-columns.ts'
import { ImportDone } from './import-done.tsx'
import { faultsIn, ImportPreview } from './import-preview.tsx'
import { type Import, type ImportOptions, useImport } from './use-import.ts'

/** Tell why the import can't be sent yet. */
function whyNot({ chosen, rows }: Import): string | undefined {
  if (!chosen || !rows) return 'Escolha a planilha.'
  return faultsIn(rows) > 0 ? 'Corrija as linhas com erro e escolha o arquivo de novo.' : undefined
}

/** Importar planilha: read a list of people, preview it, and register all of them or nobody. */
export function ImportDialog({ onClose, ...given }: ImportOptions & { onClose: () => void }) {
  const bringing = useImport(given)
  const { chosen, rows, problem, isFull, result, form, choose } = bringing
  if (result) return <ImportDone result={result} onClose={onClose} />
  const file = chosen && { name: chosen.name, size: chosen.size }
  return (
    <FormDialog
      title="Importar planilha"
      act={rows ? `Importar (${rows.length})` : 'Importar'}
      busyText="Importando..."
      form={form}
      blocked={whyNot(bringing)}
      onClose={onClose}
    >
      <p className="soft">
        Uma pessoa por linha, com Nome e E-mail; as outras colunas são opcionais. Comece pelo modelo, preencha e salve
        como CSV.
      </p>
      <Button
        icon={Download}
        onClick={() => saveCsv(templateCsv(given.companies[0]?.name ?? ''), 'modelo-pessoas.csv')}
      >
        Baixar modelo
      </Button>
      <FileField
        legend="Planilha"
        name="Arquivo da planilha"
        accept=".csv,text/csv"
        hint="CSV de até 2 MB e 500 pessoas."
        file={file}
        error={problem}
        onChoose={(picked) => void choose(picked)}
      />
      {isFull && (
        <Note icon={TriangleAlert} tone="red" slim role="alert" title={adminMessages.quotaReached}>
          {adminMessages.quotaReachedText}
        </Note>
      )}
      {chosen && rows && <ImportPreview rows={rows} ignored={chosen.ignored} />}
    </FormDialog>
  )
}
