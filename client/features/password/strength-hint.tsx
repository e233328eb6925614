import { strengthOf } from './password-strength.ts'
import styles from './strength-hint.module.css'

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
