import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { useSession } from '../../features/session/session.ts'
import { buttonLook } from '../../ui/button.tsx'
import type { StepWord } from './step-address.ts'
import styles from './step-link.module.css'

/** A way from an empty list to the step that fills it; only the master takes the steps. */
export function StepLink({ step, children }: { step: StepWord; children: string }) {
  const { user } = useSession()
  if (user?.role !== 'master') return null
  return (
    <Link {...buttonLook({ kind: 'link', className: styles.link })} to={addressOf('Relatorio', `passo=${step}`)}>
      {children}
    </Link>
  )
}
