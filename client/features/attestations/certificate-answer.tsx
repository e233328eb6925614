import { useState } from 'react'
import { withdrawAttestation } from '#shared/contract/attestation-deeds.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { act } from '../../offline/act.ts'
import { dropPaper } from '../../offline/papers.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { belowLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'

/** `Dias abonados: de 04/06/2026 a 08/06/2026, 5 dias` */
function excusedWords({ absence }: Attestation): string | null {
  if (!absence) return null
  const { from, to, days, reason } = absence
  const span = from === to ? formatDay(from) : `de ${formatDay(from)} a ${formatDay(to)}`
  return `${reason === 'saude' ? 'Dias abonados' : 'Ausência pessoal'}: ${span}, ${countOf(days, 'dia', 'dias')}`
}

interface AnswerProps {
  paper: Attestation
  online: boolean
}

/** The answer to a certificate: who decided, their note, the days it excuses; while it waits, the button to withdraw it. */
export function Answer({ paper, online }: AnswerProps) {
  const [asking, setAsking] = useState(false)
  const { id, user_id, file_name, status, decision } = paper
  const withdraw = async () => {
    await act(withdrawAttestation, { params: { id } })
    // Drop this device's copy too, else it would still be listed as sent.
    await dropPaper({ id, user_id })
    showToast({ title: 'Atestado retirado' })
  }
  const lines = [
    decision && `${status === 'approved' ? 'Autorizado' : 'Recusado'} por ${decision.by}`,
    excusedWords(paper),
    decision?.note && `Resposta: ${decision.note}`,
  ].filter(Boolean)
  return (
    <>
      {lines.length > 0 && <p className={classes('t-sm soft', belowLook)}>{lines.join('. ')}</p>}
      {status === 'pending' && (
        <p className={classes('t-sm soft', belowLook)}>
          Espera uma resposta.{' '}
          {online && (
            <Button kind="link" onClick={() => setAsking(true)}>
              Retirar<span className="sr"> {file_name}</span>
            </Button>
          )}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title="Retirar atestado"
          act="Retirar"
          failed={employeeMessages.certificateWithdrawFailed}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          O atestado e o arquivo são apagados, e ninguém mais decide sobre ele.
        </ConfirmDialog>
      )}
    </>
  )
}
