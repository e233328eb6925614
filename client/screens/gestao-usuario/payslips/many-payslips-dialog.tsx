import { CircleCheck, CircleX, FileUp, X } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { FileButton } from '../../../features/form/file-field.tsx'
import { FormDialog } from '../../../features/form/form-dialog.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { errorLook } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Buttons, Row } from '../../../ui/layout.tsx'
import { listLook } from '../../../ui/list.ts'
import { MonthField } from '../../../ui/month-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Gestao } from '../people/use-gestao.ts'
import styles from './many-payslips-dialog.module.css'
import { noteOf, problemOf, type SlipRow } from './slip-rows.ts'
import { type ManyPayslips, useManyPayslips } from './use-many-payslips.ts'

function FileItem({ row, many }: { row: SlipRow; many: ManyPayslips }) {
  const problem = row.isSent ? undefined : problemOf(row, many.rows)
  const options = [
    { value: '', label: 'Escolha' },
    ...many.people.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
  ]
  return (
    <li>
      <Row gap="snug" className={styles.head}>
        <b className="grow">{row.file.name}</b>
        {!row.isSent && <IconButton icon={X} label={`Remover ${row.file.name}`} onClick={() => many.drop(row)} />}
      </Row>
      <SelectField
        label="De quem é"
        options={options}
        value={row.userId}
        disabled={row.isSent}
        onChange={(userId) => many.give(row, userId)}
      />
      <p className={problem ? errorLook : 't-sm soft'}>
        <Icon icon={problem ? CircleX : CircleCheck} size="sm" />
        {problem ?? noteOf(row, many.known, many.zone)}
      </p>
    </li>
  )
}

/** Tell why nothing can be sent yet. */
function whyNot({ rows, isKnown }: ManyPayslips): string | undefined {
  if (rows.length === 0) return 'Escolha os arquivos.'
  return isKnown ? undefined : 'Carregando...'
}

/** Send the pay slips of a month for many people: show who gets which file and what it replaces before anything is sent. */
export function ManyPayslipsDialog({ view, onClose }: { view: Gestao; onClose: () => void }) {
  const many = useManyPayslips(view, onClose)
  const { rows, waiting } = many
  const sent = rows.length - waiting.length
  return (
    <FormDialog
      title="Contracheques do mês"
      act={waiting.length > 0 ? `Enviar (${waiting.length})` : 'Enviar'}
      busyText={`Enviando ${sent + 1} de ${rows.length}...`}
      form={many.form}
      blocked={whyNot(many)}
      onClose={onClose}
      broad
    >
      <p className="soft">
        Um PDF por pessoa. O nome do arquivo diz de quem é: CPF, e-mail ou o nome completo. Confira antes de enviar.
      </p>
      <MonthField
        label="Mês dos contracheques"
        value={many.month}
        min="2000-01"
        max="2100-12"
        onChange={many.changeMonth}
      />
      <Buttons fills>
        <FileButton icon={FileUp} label="Arquivos dos contracheques" accept=".pdf" multiple onChoose={many.add}>
          {rows.length === 0 ? 'Escolher arquivos' : 'Acrescentar arquivos'}
        </FileButton>
      </Buttons>
      {rows.length > 0 && (
        <>
          <p className="t-sm soft" role="status">
            {countOf(rows.length, 'arquivo', 'arquivos')}
            {sent > 0 && `, ${countOf(sent, 'enviado', 'enviados')}`}
          </p>
          <ul className={classes(listLook, styles.rows)} aria-label="Arquivos escolhidos">
            {rows.map((row) => (
              <FileItem key={row.id} row={row} many={many} />
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  )
}
