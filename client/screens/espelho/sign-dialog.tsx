import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ContestedDay } from '#shared/contract/closings.ts'
import { type Sheet, signSheet } from '#shared/contract/sheets.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { countOf, formatAmount, formatBalance } from '#shared/text/format.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { sheetTitle, shortDay } from '../../features/sheets/sheet-words.ts'
import { act } from '../../offline/act.ts'
import { forgetContested } from '../../offline/contested.ts'
import { here } from '../../offline/here.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { codeOf } from './day-words.ts'
import styles from './sign-dialog.module.css'
import type { SheetView } from './use-sheet.ts'

/** Contested days that are named one by one. */
const MOST_NAMED = 3

/** Say which days stay out: `, com 05/05 contestado`. */
function contestedText(contested: readonly ContestedDay[]): string {
  const days = contested.map(({ date }) => shortDay(date))
  if (days.length === 0) return ''
  if (days.length === 1) return `, com ${days[0]} contestado`
  if (days.length > MOST_NAMED) return `, com ${countOf(days.length, 'dia contestado', 'dias contestados')}`
  return `, com ${days.slice(0, -1).join(', ')} e ${days.at(-1)} contestados`
}

interface SignDialogProps {
  view: Pick<SheetView, 'params' | 'contested' | 'reading'>
  sheet: Sheet
  onClose: () => void
}

/** Sign what was read, with the own password. Pressed twice, or after a lost answer, it is signed once. */
export function SignDialog({ view, sheet, onClose }: SignDialogProps) {
  const [id] = useState(() => here.newId())
  const { params, contested, reading } = view
  const { hash, content } = sheet
  const { worked_minutes, balance_minutes } = content.totals
  const sign = async (stepUp: string) => {
    try {
      await act(signSheet, { params, body: { id, hash, contested: [...contested] }, stepUp })
    } catch (error) {
      // Reopened or changed meanwhile: show what is there now.
      reading.refresh()
      throw error
    }
    await forgetContested(hash).catch(() => {})
    showToast({ title: closingMessages.signed })
  }
  return (
    <StepUpDialog
      title={`Assinar o ${sheetTitle(sheet.closing).replace('Espelho', 'espelho')}`}
      act="Assinar"
      kind="primary"
      failed={closingMessages.signFailed}
      onConfirm={sign}
      onClose={onClose}
    >
      <p>
        Sua assinatura vale para o que está nesta tela: <b>{formatAmount(worked_minutes)}</b> trabalhadas, saldo{' '}
        <b>{formatBalance(balance_minutes)}</b>
        {contestedText(contested)}.
      </p>
      <p className={styles.code}>
        <Icon icon={ShieldCheck} />
        <span>
          Código do que você leu
          <code>{codeOf(hash)}</code>
        </span>
      </p>
    </StepUpDialog>
  )
}
