import { Link } from 'wouter'
import { messages } from '#shared/text/messages.ts'
import { ScreenMessage } from '../ui/screen-message.tsx'

/** 404, for everyone. */
export function NotFound() {
  const back = (
    <Link className="btn primary" to="/ponto">
      Ir para o início
    </Link>
  )
  return <ScreenMessage title={messages.notFoundPage} action={back} />
}
