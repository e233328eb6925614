import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { addressOf, type MenuItem, markedOn, pageAt } from '#shared/access/page.ts'
import { classes } from '../ui/classes.ts'
import { later } from '../ui/later.ts'
import { PopMenu } from '../ui/pop-menu.tsx'
import room from './app.module.css'
import { MenuLink, MenuLinks } from './menu-links.tsx'

const InboxWatch = later(() => import('../keeper/inbox/inbox-watch.tsx').then((m) => m.InboxWatch))

/** The administrators' pages. If the bar is wider than the window, scroll the current page's link into view. */
function AdminBar({ items }: { items: readonly MenuItem[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const [path] = useLocation()
  const place = markedOn(pageAt(path))
  useEffect(() => {
    const links = [...(bar.current?.children ?? [])]
    const open = links.find((link) => place !== null && link.getAttribute('href') === addressOf(place))
    if (!bar.current || !open) return
    const [around, shown] = [bar.current.getBoundingClientRect(), open.getBoundingClientRect()]
    bar.current.scrollLeft += shown.left + shown.width / 2 - (around.left + around.width / 2)
  }, [place])
  const more = items.filter(({ isMore }) => isMore)
  const open = more.find(({ page }) => page === place)
  return (
    <nav className={classes('only-desk only-screen', room.adminbar)} aria-label="Administração">
      <div ref={bar}>
        <MenuLinks items={items.filter((item) => !item.isMore)} />
      </div>
      <PopMenu
        name={open ? `${open.label}, mais páginas` : 'Mais páginas'}
        words={open?.label ?? 'Mais'}
        look={classes(room.navlink, open && room.current)}
      >
        {(close) =>
          more.map(({ label, page }) => (
            <MenuLink key={page} page={page} onClick={close}>
              {label}
            </MenuLink>
          ))
        }
      </PopMenu>
    </nav>
  )
}

/** The administrators' bar, with the watch that counts what waits for them. */
export function OfficeBar({ items }: { items: readonly MenuItem[] }) {
  return (
    <>
      <AdminBar items={items} />
      <Suspense fallback={null}>
        <InboxWatch />
      </Suspense>
    </>
  )
}
