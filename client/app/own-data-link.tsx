import { UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { Icon } from '../ui/icon.tsx'

/** The way to the own data for a master, who has neither a clock page nor the deeds of other cards on the own one. */
export function OwnDataLink({ user, onFollow }: { user: Me; onFollow: () => void }) {
  if (user.role !== 'master') return null
  return (
    <Link to={addressOf('GestaoUsuario', 'dados=meus')} onClick={onFollow}>
      <Icon icon={UserRound} />
      Meus dados
    </Link>
  )
}
