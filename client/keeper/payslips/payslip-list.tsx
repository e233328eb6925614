import { ExternalLink, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { deletePayslip, getPayslip, type Payslip } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatDay, monthNames } from '#shared/text/format.ts'
import { send } from '../../api/send.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { act } from '../../offline/act.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Row } from '../../ui/layout.tsx'
import { openInTab } from '../../ui/links.ts'
import { listLook } from '../../ui/list.ts'
import { formatSize } from '../../ui/size.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './payslip-list.module.css'

interface PayslipListProps {
  list: readonly Payslip[]
  zone: string
}

/** The number of slips in view; longer lists scroll. */
const IN_SIGHT = 5

const titleOf = ({ month, year }: Payslip) => `${monthNames[Number(month) - 1]} de ${year}`

/** Fetch a fresh file URL: one expires within minutes. */
async function openFile({ id }: Payslip): Promise<void> {
  try {
    openInTab((await send(getPayslip, { params: { id } })).file_url)
  } catch {
    showToast({ title: employeeMessages.fileNotOpened, kind: 'bad' })
  }
}

/** A person's pay slips, newest month first; each can be opened and deleted. */
export function PayslipList({ list, zone }: PayslipListProps) {
  const [deleting, setDeleting] = useState<Payslip | null>(null)
  if (list.length === 0) return <Empty icon={ReceiptText} title="Nenhum contracheque enviado." />
  const remove = async ({ id }: Payslip, stepUp: string) => {
    await act(deletePayslip, { params: { id }, stepUp })
    showToast({ title: 'Contracheque excluído' })
  }
  const inOrder = list.toSorted((a, b) => b.year - a.year || b.month.localeCompare(a.month))
  return (
    <ul className={classes(listLook, list.length > IN_SIGHT && styles.five)}>
      {inOrder.map((slip) => (
        <Row key={slip.id} as="li" className={styles.slip}>
          <span className="grow lines">
            <b>{titleOf(slip)}</b>
            <span className="t-sm muted">
              {formatSize(slip.file_size)}, enviado em {formatDay(dayOf(Date.parse(slip.uploaded_at), zone))}
            </span>
          </span>
          <IconButton icon={ExternalLink} label={`Abrir ${titleOf(slip)}`} onClick={() => void openFile(slip)} />
          <IconButton icon={Trash2} label={`Excluir ${titleOf(slip)}`} onClick={() => setDeleting(slip)} />
        </Row>
      ))}
      {deleting && (
        <li>
          <StepUpDialog
            title="Excluir contracheque"
            act="Excluir"
            failed={adminMessages.deletePayslipFailed}
            onConfirm={(stepUp) => remove(deleting, stepUp)}
            onClose={() => setDeleting(null)}
          >
            <p className="form">O contracheque de {titleOf(deleting)} deixa de aparecer para a pessoa.</p>
          </StepUpDialog>
        </li>
      )}
    </ul>
  )
}
