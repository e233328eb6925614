import { FilePenLine } from 'lucide-react'
import type { PageName } from '#shared/access/page.ts'
import { greetingName, isAdmin, type Me } from '#shared/people/user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { PopMenu } from '../ui/pop-menu.tsx'
import { MenuLink, PageCount } from './menu-links.tsx'
import { type OwnAction, OwnActions } from './own-actions.tsx'
import { OwnDataLink } from './own-data-link.tsx'
import styles from './person-menu.module.css'

/** Tell whether a page is linked here where the window is wide: beside the other pages there is no room for it. */
export const isOwnAccount = (page: PageName): boolean => page === 'Espelho'

function Person({ user }: { user: Me }) {
  return (
    <>
      <Avatar className={styles.avatar} name={user.name} src={user.photo_url} size="s" />
      <span>
        <span className="sr">Minha conta:</span>
        <b>{greetingName(user)}</b>
        {isAdmin(user.role) && <small>{user.role === 'master' ? 'Master' : 'Administrador'}</small>}
      </span>
      <PageCount page="Espelho" />
    </>
  )
}

/** The person in the header: opens the actions on their own account. */
export function PersonMenu({ user, onOwn }: { user: Me; onOwn: (action: OwnAction) => void }) {
  return (
    <div className={classes('only-desk', styles.account)}>
      <PopMenu name="Minha conta" words={<Person user={user} />} look={styles.button}>
        {(close) => (
          <>
            <OwnDataLink user={user} onFollow={close} />
            {user.role !== 'master' && (
              <MenuLink page="Espelho" onClick={close}>
                <Icon icon={FilePenLine} />
                Espelho de ponto
                <PageCount page="Espelho" />
              </MenuLink>
            )}
            <OwnActions
              user={user}
              actions={['schedule', 'pin', 'sessions']}
              onChoose={(action) => {
                close()
                onOwn(action)
              }}
            />
          </>
        )}
      </PopMenu>
    </div>
  )
}
