import { CircleCheck, Copy, Download } from 'lucide-react'
import type { ImportResult } from '#shared/contract/people-import.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { csvLine } from '#shared/text/csv.ts'
import { countOf } from '#shared/text/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { listLook } from '../../../ui/list.ts'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { saveCsv } from './csv-file.ts'
import room from './imports.module.css'

const passwordsCsv = (passwords: ImportResult['passwords']) =>
  [['Nome', 'E-mail', 'Senha temporária'], ...passwords.map((one) => [one.name, one.email, one.password])]
    .map(csvLine)
    .join('')

async function copy(password: string): Promise<void> {
  if (await copyText(password, adminMessages.notCopied)) showToast({ title: 'Copiado' })
}

/** The people who were registered, with their generated passwords to hand over. */
export function ImportDone({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { created, passwords } = result
  const footer = (
    <>
      {passwords.length > 0 && (
        <Button icon={Download} onClick={() => saveCsv(passwordsCsv(passwords), 'senhas-temporarias.csv')}>
          Baixar senhas
        </Button>
      )}
      <Button kind="primary" onClick={onClose} data-autofocus>
        Concluir
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Importar planilha" footer={footer}>
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
                <span className="grow">
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
