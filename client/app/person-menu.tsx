import { Suspense } from 'react'
import type { PageName } from '#shared/access/page.ts'
import { greetingName, isAdmin, type Me } from '#shared/people/user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classes } from '../ui/classes.ts'
import { later } from '../ui/later.ts'
import { PopMenu } from '../ui/pop-menu.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PageCount } from './menu-links.tsx'
import type { OwnAction } from './own-actions.tsx'
import styles from './person-menu.module.css'

const PersonActions = later(() => import('./own-parts.ts').then((m) => m.PersonActions))

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
          <Suspense fallback={<Skeleton kind="lines" />}>
            <PersonActions user={user} onClose={close} onOwn={onOwn} />
          </Suspense>
        )}
      </PopMenu>
    </div>
  )
}
