import { KeyRound, Lock } from 'lucide-react'
import { atLeastText } from '#shared/text/employee-messages.ts'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FormBody } from '../form/form-dialog.tsx'
import styles from './new-password-form.module.css'
import type { NewPassword, PasswordWords } from './use-new-password.ts'

/** The strength of a password: 0 if empty, then weak, fair, strong. A hint only; the rule is its length. */
type Strength = 0 | 1 | 2 | 3

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
const COMMON = /^(?:(.)\1*|senha\d*|123456\d*|password\d*|qwerty\d*|abcd?\d*)$/i

/** Rate a password. Length counts most: a long sentence beats a short riddle. */
export function strengthOf(password: string): Strength {
  if (password === '') return 0
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const points = password.length + 2 * (kinds - 1)
  if (password.length < 6 || points < 9 || COMMON.test(password)) return 1
  return points < 14 ? 2 : 3
}

const words = ['', 'Fraca', 'Razoável', 'Forte'] as const

/** The strength of a new password, as a word beside three bars. */
function StrengthHint({ password }: { password: string }) {
  const level = strengthOf(password)
  return (
    <p className={styles.strength} data-level={level} role="status">
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {level === 0 ? 'Misture letras, números e sinais.' : `Senha: ${words[level]}`}
    </p>
  )
}

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
  const blocked = isComplete ? undefined : 'Preencha as senhas'
  return (
    <Button
      kind="primary"
      type="submit"
      form={id}
      busy={form.busy}
      busyText="Salvando..."
      blocked={blocked}
      onBlocked={() => form.submit()}
    >
      Salvar
    </Button>
  )
}
