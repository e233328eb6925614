import { FilePenLine } from 'lucide-react'
import type { Me } from '#shared/people/user.ts'
import { Icon } from '../ui/icon.tsx'
import { MenuLink, PageCount } from './menu-links.tsx'
import { type OwnAction, OwnActions } from './own-actions.tsx'
import { OwnDataLink } from './own-data-link.tsx'

interface PersonActionsProps {
  user: Me
  onClose: () => void
  onOwn: (action: OwnAction) => void
}

/** The actions on one's own account, as the person's menu in the header lists them. */
export function PersonActions({ user, onClose, onOwn }: PersonActionsProps) {
  return (
    <>
      <OwnDataLink user={user} onFollow={onClose} />
      {user.role !== 'master' && (
        <MenuLink page="Espelho" onClick={onClose}>
          <Icon icon={FilePenLine} />
          Espelho de ponto
          <PageCount page="Espelho" />
        </MenuLink>
      )}
      <OwnActions
        user={user}
        actions={['schedule', 'pin', 'sessions']}
        onChoose={(action) => {
          onClose()
          onOwn(action)
        }}
      />
    </>
  )
}
