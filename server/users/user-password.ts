import { Refusal } from '#shared/text/refusal.ts'
import { drawPassword } from '../draw-password.ts'
import type { Parts } from '../parts.ts'

/** A password that somebody else chose: hashed for signing in, sealed to be read aloud until its owner uses it (DECISIONS 25). */
export async function temporaryPassword({ passwords, vault, config }: Parts, chosen: string | null) {
  const password = chosen ?? drawPassword()
  requireLength(password, config.passwordMinLength, 'password')
  return {
    passwordHash: await passwords.hash(password),
    temporaryPassword: vault.seal(password),
    mustChangePassword: true,
  }
}

/** At least four characters, or what this installation asks for. Throws `passwordShort`. */
export function requireLength(password: string, least: number, path: string): void {
  if (password.length >= least) return
  const message = `A senha deve ter pelo menos ${least} caracteres.`
  throw new Refusal('passwordShort', [{ path, message }])
}
