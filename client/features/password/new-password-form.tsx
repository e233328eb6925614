import { KeyRound, Lock } from 'lucide-react'
import { atLeastText } from '#shared/text/employee-messages.ts'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FormBody } from '../form/form-dialog.tsx'
import { StrengthHint } from './strength-hint.tsx'
import type { NewPassword, PasswordWords } from './use-new-password.ts'

const Field = fieldsOf<PasswordWords>()

/** The fields of a password change: the current one unless known, the new one with its strength, the new one again. */
export function NewPasswordForm({ id, view, current }: { id: string; view: NewPassword; current: string }) {
  const { form, least, asksCurrent } = view
  return (
    <FormBody id={id} form={form} triesOffline>
      {asksCurrent && (
        <Field.Password
          label={current}
          icon={Lock}
          name="current_password"
          autoComplete="current-password"
          data-autofocus
        />
      )}
      <Field.Password
        label="Nova senha"
        icon={KeyRound}
        name="new_password"
        autoComplete="new-password"
        hint={atLeastText(least)}
        data-autofocus={!asksCurrent || undefined}
      />
      <StrengthHint password={form.values.new_password} />
      <Field.Password
        label="Confirmar nova senha"
        icon={KeyRound}
        name="confirm_password"
        autoComplete="new-password"
      />
    </FormBody>
  )
}

/** The save button: it stays focusable while something is missing, and tells what. */
export function SavePassword({ id, view: { form, isComplete } }: { id: string; view: NewPassword }) {
  const blocked = isComplete ? {} : { blocked: 'Preencha as senhas', onBlocked: () => form.submit() }
  return (
    <Button kind="primary" type="submit" form={id} busy={form.busy} busyText="Salvando..." {...blocked}>
      Salvar
    </Button>
  )
}
