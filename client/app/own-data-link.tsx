import { UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { Icon } from '../ui/icon.tsx'

/** A link to the master's own data: the master has no Ponto page, and only the password on their card. */
export function OwnDataLink({ user, onFollow }: { user: Me; onFollow: () => void }) {
  if (user.role !== 'master') return null
  return (
    <Link to={addressOf('GestaoUsuario', 'dados=meus')} onClick={onFollow}>
      <Icon icon={UserRound} />
      Meus dados
    </Link>
  )
}
