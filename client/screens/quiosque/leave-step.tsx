import { KeyRound, Mail, TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KioskDeeds, KioskView } from '../../features/kiosk/kiosk.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Frame } from './frame.tsx'
import { Dots, KeyPad } from './key-pad.tsx'
import { Back, KioskButton } from './kiosk-button.tsx'
import styles from './leave-step.module.css'
import { useFocus } from './use-focus.ts'
import { useKeys } from './use-keys.ts'
import { CODE_DIGITS, useLeaveByCode, useLeaveByPassword } from './use-leave.ts'

function CodePad({ deeds }: { deeds: KioskDeeds }) {
  const { code, problem, busy, ...keys } = useLeaveByCode(deeds)
  useKeys(keys)
  return (
    <>
      <p className={styles.lead}>{kioskMessages.codeText}</p>
      <Dots key={problem} count={code.length} least={CODE_DIGITS} most={CODE_DIGITS} shakes={problem !== null} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.keys}>
        <KeyPad {...keys} isBusy={busy} />
      </div>
    </>
  )
}

function PasswordForm({ deeds }: { deeds: KioskDeeds }) {
  const form = useLeaveByPassword(deeds)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextField
        label="E-mail do gestor"
        icon={Mail}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={form.email}
        onChange={(event) => form.setEmail(event.target.value)}
      />
      <PasswordField
        label="Senha"
        icon={KeyRound}
        autoComplete="off"
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      {form.problem && <FieldError role="alert">{form.problem}</FieldError>}
      <KioskButton type="submit" look="primary" aria-busy={form.busy || undefined}>
        {form.busy && <Spinner size="lg" />}
        {form.busy ? kioskMessages.leaving : kioskMessages.leave}
      </KioskButton>
    </form>
  )
}

interface LeaveStepProps {
  view: KioskView
  deeds: KioskDeeds
  onBack: () => void
  onQuiet: () => void
}

/** A keeper takes the tablet out of the mode: by their password, or by the exit code where there is no network. */
export function LeaveStep({ view, deeds, onBack, onQuiet }: LeaveStepProps) {
  const title = useFocus<HTMLHeadingElement>()
  const [byCode, setByCode] = useState(view.silentSince !== null)
  useKeys({ escape: onBack })
  const footer = (
    <>
      <Back onBack={onBack} onQuiet={onQuiet} />
      <KioskButton icon={byCode ? KeyRound : TextCursorInput} onClick={() => setByCode(!byCode)}>
        {byCode ? kioskMessages.byPassword : kioskMessages.byCode}
      </KioskButton>
    </>
  )
  return (
    <Frame view={view} footer={footer}>
      <main className={styles.leave}>
        <h1 ref={title} tabIndex={-1}>
          {kioskMessages.leave}
        </h1>
        {!byCode && <p className={styles.lead}>{kioskMessages.leaveText}</p>}
        {byCode ? <CodePad deeds={deeds} /> : <PasswordForm deeds={deeds} />}
      </main>
    </Frame>
  )
}
