import { NavLink } from 'react-router-dom'
import { addressOf, type MenuItem } from '#shared/access/page.ts'

/** The links of a menu, the open page marked. */
export function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  return items.map(({ label, page }) => (
    <NavLink key={page} className="navlink" to={addressOf(page)}>
      {label}
    </NavLink>
  ))
}
