import { KeyRound } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { here } from '../../offline/here.ts'
import { useLive } from '../../offline/use-live.ts'
import { countToSignIn } from '../../offline/waiting.ts'
import { Note } from '../../ui/note.tsx'

/**
 * Tell how many people must sign in again before their marks leave: the server no longer accepts their delivery grants. `except` is left
 * out: the signed-in user gets a new grant automatically.
 */
export function SignInNote({ except = '' }: { except?: string }) {
  const count = useLive(() => countToSignIn(here.outbox, except), [except]) ?? 0
  if (count === 0) return null
  return (
    <Note icon={KeyRound} role="status" slim>
      {countOf(count, 'registro guardado', 'registros guardados')} neste aparelho só{' '}
      {count === 1 ? 'será enviado' : 'serão enviados'} quando quem registrou entrar de novo aqui.
    </Note>
  )
}
