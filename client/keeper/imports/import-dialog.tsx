import { CircleCheck, Copy, Download, TriangleAlert } from 'lucide-react'
import type { ImportResult } from '#shared/contract/people-import.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { csvLine } from '#shared/text/csv.ts'
import { countOf } from '#shared/text/format.ts'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog, DoneButton } from '../../ui/dialog.tsx'
import { Buttons, Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { saveCsv } from './csv-file.ts'
import { templateCsv } from './import-columns.ts'
import { faultsIn, ImportPreview } from './import-preview.tsx'
import room from './imports.module.css'
import { SheetFields } from './sheet-fields.tsx'
import { type Import, type ImportOptions, useImport } from './use-import.ts'

const passwordsCsv = (passwords: ImportResult['passwords']) =>
  [['Nome', 'E-mail', 'Senha temporária'], ...passwords.map((one) => [one.name, one.email, one.password])]
    .map(csvLine)
    .join('')

async function copy(password: string): Promise<void> {
  if (await copyText(password, { title: adminMessages.notCopied })) showToast({ title: 'Copiado' })
}

/** The people who were registered, with their generated passwords to hand over. */
function ImportDone({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { created, passwords } = result
  const footer = (
    <>
      {passwords.length > 0 && (
        <Button icon={Download} onClick={() => saveCsv(passwordsCsv(passwords), 'senhas-temporarias.csv')}>
          Baixar senhas
        </Button>
      )}
      <DoneButton>Concluir</DoneButton>
    </>
  )
  return (
    <Dialog onClose={onClose} title="Importar planilha" footer={footer}>
      <Stack>
        <Note
          icon={CircleCheck}
          tone="ok"
          slim
          role="status"
          title={countOf(created, 'pessoa cadastrada', 'pessoas cadastradas')}
        >
          {passwords.length > 0 &&
            'Passe a cada pessoa a sua senha temporária. Até o primeiro acesso ela fica em Config.Senha.'}
        </Note>
        {passwords.length > 0 && (
          <ul className={classes(listLook, room.rows)} aria-label="Senhas temporárias">
            {passwords.map(({ name, email, password }) => (
              <li key={email}>
                <span className="grow lines">
                  <b>{name}</b>
                  <span className="t-sm muted">{email}</span>
                </span>
                <output>{password}</output>
                <IconButton icon={Copy} label={`Copiar a senha de ${name}`} onClick={() => void copy(password)} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}

/** Tell why the import can't be sent yet. */
function whyNot({ chosen, rows }: Import): string | undefined {
  if (!chosen || !rows) return 'Escolha ou cole a planilha.'
  return faultsIn(rows) > 0 ? 'Corrija as linhas com erro e escolha o arquivo de novo.' : undefined
}

/** Importar planilha: read a list of people, preview it, and register all of them or nobody. */
export function ImportDialog({ onClose, ...given }: ImportOptions & { onClose: () => void }) {
  const bringing = useImport(given)
  const { chosen, rows, problem, isFull, result, form, choose, paste } = bringing
  if (result) return <ImportDone result={result} onClose={onClose} />
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
      <Buttons fills>
        <Button
          icon={Download}
          onClick={() => saveCsv(templateCsv(given.companies[0]?.name ?? ''), 'modelo-pessoas.csv')}
        >
          Baixar modelo
        </Button>
      </Buttons>
      <SheetFields
        chosen={chosen}
        problem={problem}
        hints={{
          file: 'CSV de até 2 MB e 500 pessoas.',
          cells: 'Nome e e-mail bastam; as colunas são reconhecidas.',
        }}
        onChoose={(file) => void choose(file)}
        onPaste={(text) => void paste(text)}
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
