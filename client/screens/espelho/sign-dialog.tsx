import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ContestedDay } from '#shared/contract/closings.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import { isPin } from '#shared/kiosk/pin.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { countOf, formatAmount, formatBalance } from '#shared/text/format.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { sheetTitle, shortDay } from '../../features/sheets/sheet-words.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { here } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { codeOf } from './day-words.ts'
import styles from './sign-dialog.module.css'
import { giveAnswer, type Proof } from './use-answer.ts'
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
  /** The salt of the person's own PIN; null if they can't sign by PIN. */
  salt: string | null
  onClose: () => void
}

/** The sums that are signed, the days that stay out, and the code of the sheet that was read. */
function Covered({ sheet: { hash, content }, contested }: { sheet: Sheet; contested: readonly ContestedDay[] }) {
  const { worked_minutes, balance_minutes } = content.totals
  return (
    <>
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
    </>
  )
}

interface WayProps {
  title: string
  covered: ReactNode
  /** Sign with this proof. Throws what the server refuses. */
  onSign: (proof: Proof) => Promise<void>
  /** Sign the other way; missing if there is none. */
  onOther: (() => void) | undefined
  onClose: () => void
}

function ByPassword({ title, covered, onSign, onOther, onClose }: WayProps) {
  return (
    <StepUpDialog
      title={title}
      act="Assinar"
      kind="primary"
      failed={closingMessages.signFailed}
      onConfirm={(step_up) => onSign({ step_up })}
      onClose={onClose}
    >
      {covered}
      {onOther && (
        <Button kind="link" onClick={onOther}>
          Assinar com o PIN
        </Button>
      )}
    </StepUpDialog>
  )
}

interface PinFields {
  pin: string
}

const Field = fieldsOf<PinFields>()
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6)
const typed = { inputMode: 'numeric', autoComplete: 'off', mask: digits } as const

function ByPin({ title, covered, salt, onSign, onOther, onClose }: WayProps & { salt: string }) {
  const form = useForm<PinFields>({
    start: { pin: '' },
    check: ({ pin }) => (isPin(pin) ? {} : { pin: tabletMessages.pinHint }),
    write: async ({ pin }) => {
      await onSign({ pin, salt })
      onClose()
    },
    failed: (failure) => ({ title: closingMessages.signFailed, text: failure?.message }),
  })
  return (
    <FormDialog title={title} form={form} act="Assinar" triesOffline onClose={onClose}>
      {covered}
      <Field.Text name="pin" label="Seu PIN" hint={tabletMessages.pinHint} data-autofocus {...typed} />
      <FormProblem isSeen />
      {onOther && (
        <Button kind="link" onClick={onOther}>
          Assinar com a senha
        </Button>
      )}
    </FormDialog>
  )
}

/**
 * Sign what was read, with the own password or PIN. Pressed twice, or after a lost answer, it is signed once; without a network it waits on
 * this device.
 */
export function SignDialog({ view, sheet, salt, onClose }: SignDialogProps) {
  const [id] = useState(() => here.newId())
  const { online } = useConnection()
  const [way, setWay] = useState<'password' | 'pin'>(online ? 'password' : 'pin')
  const sign = async (proof: Proof) => {
    try {
      const end = await giveAnswer(view, sheet, { id, proof })
      showToast({ title: end === 'sent' ? closingMessages.signed : closingMessages.answerKept })
    } catch (error) {
      // Reopened or changed meanwhile: show what is there now.
      view.reading.refresh()
      throw error
    }
  }
  const title = `Assinar o ${sheetTitle(sheet.closing).replace('Espelho', 'espelho')}`
  const covered = <Covered sheet={sheet} contested={view.contested} />
  const given = { title, covered, onSign: sign, onClose }
  if (way === 'pin' && salt !== null)
    return <ByPin {...given} salt={salt} onOther={online ? () => setWay('password') : undefined} />
  return <ByPassword {...given} onOther={salt === null ? undefined : () => setWay('pin')} />
}
