import styles from './strength-hint.module.css'

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
export function StrengthHint({ password }: { password: string }) {
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
