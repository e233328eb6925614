import { randomBytes } from 'node:crypto'
import type { ExitVerifier } from '#shared/contract/kiosks.ts'
import { drawExitCode } from '#shared/kiosk/exit.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { derivedValue } from '../kiosk-secrets.ts'
import type { Vault } from '../parts.ts'
import type { KioskRow } from './queries.ts'

/** An exit code with what a tablet may know of it. */
interface Exit {
  code: string
  salt: string
  verifier: string
}

/** Draw an exit code, and return it encrypted. */
export async function drawnExit(vault: Vault): Promise<string> {
  const code = drawExitCode(randomBytes)
  const salt = randomBytes(16).toString('base64url')
  const exit: Exit = { code, salt, verifier: (await derivedValue(code, salt)).toString('base64url') }
  return vault.seal(JSON.stringify(exit))
}

/** Return the exit code of a kiosk. Throws `internal` if it was encrypted with a key that is lost. */
export function exitOf({ exit_code, exit_version }: KioskRow, vault: Vault): Exit & ExitVerifier {
  const opened = vault.open(exit_code)
  if (opened === null) throw new Refusal('internal')
  return { ...(JSON.parse(opened) as Exit), version: exit_version }
}
