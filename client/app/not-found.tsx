import { Link } from 'wouter'
import { messages } from '#shared/text/messages.ts'
import { buttonLook } from '../ui/button.tsx'
import { ScreenMessage } from '../ui/screen-message.tsx'

/** 404, for everyone. */
export function NotFound() {
  const back = (
    <Link {...buttonLook({ kind: 'primary' })} to="/ponto">
      Ir para o início
    </Link>
  )
  return <ScreenMessage title={messages.notFoundPage} action={back} />
}
