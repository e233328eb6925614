import { KeyRound, Lock } from 'lucide-react'
import { atLeastText } from '#shared/text/employee-messages.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { StrengthHint } from './strength-hint.tsx'
import type { NewPassword } from './use-new-password.ts'

/** The fields of a change of password: the one that holds where it is not known, the new one with its strength, the new one again. */
export function NewPasswordForm({ id, form, current }: { id: string; form: NewPassword; current: string }) {
  const { words, problems, asksCurrent, change, save, isDirty } = form
  return (
    <form id={id} className="stack" noValidate data-dirty={isDirty} onSubmit={(event) => void save(event)}>
      {asksCurrent && (
        <PasswordField
          label={current}
          icon={Lock}
          name="current_password"
          autoComplete="current-password"
          value={words.current}
          error={problems.current}
          onChange={(event) => change('current')(event.target.value)}
          data-autofocus
        />
      )}
      <PasswordField
        label="Nova senha"
        icon={KeyRound}
        name="new_password"
        autoComplete="new-password"
        hint={atLeastText(form.least)}
        value={words.fresh}
        error={problems.fresh}
        onChange={(event) => change('fresh')(event.target.value)}
        data-autofocus={!asksCurrent || undefined}
      />
      <StrengthHint password={words.fresh} />
      <PasswordField
        label="Confirmar nova senha"
        icon={KeyRound}
        name="confirm_password"
        autoComplete="new-password"
        value={words.again}
        error={problems.again}
        onChange={(event) => change('again')(event.target.value)}
      />
    </form>
  )
}

/** The button that saves: it stays focusable while something is missing, and says what. */
export function SavePassword({ id, form }: { id: string; form: NewPassword }) {
  const blocked = form.isComplete ? {} : { blocked: 'Preencha as senhas', onBlocked: form.refuse }
  return (
    <Button kind="primary" type="submit" form={id} busy={form.busy} busyText="Salvando..." {...blocked}>
      Salvar
    </Button>
  )
}
