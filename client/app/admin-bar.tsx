import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { MenuItem } from '#shared/access/page.ts'
import { classes } from '../ui/classes.ts'
import room from './app.module.css'
import { MenuLinks } from './menu-links.tsx'

/** The administrators' pages. If the bar is wider than the window, scroll the current page's link into view. */
export function AdminBar({ items }: { items: readonly MenuItem[] }) {
  const bar = useRef<HTMLElement>(null)
  const [path] = useLocation()
  useEffect(() => {
    const links = [...(bar.current?.children ?? [])]
    const open = links.find((link) => link.getAttribute('href') === path)
    if (!bar.current || !open) return
    const [around, place] = [bar.current.getBoundingClientRect(), open.getBoundingClientRect()]
    bar.current.scrollLeft += place.left + place.width / 2 - (around.left + around.width / 2)
  }, [path])
  return (
    <nav className={classes('only-desk', room.adminbar)} aria-label="Administração" ref={bar}>
      <MenuLinks items={items} />
    </nav>
  )
}
