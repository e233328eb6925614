import { useEffect, useMemo } from 'react'
import { menuOf } from '#shared/access/page.ts'
import { useSession } from '../features/session/session.ts'
import { type OtherPage, readAhead, screenOf } from './screens.ts'

/** Any screen but Ponto, by its page. The code of the menu’s other pages is read while it stands. */
export function OtherScreen({ page }: { page: OtherPage }) {
  const { user } = useSession()
  const role = user?.role
  useEffect(() => {
    if (!role) return
    const { adminBar, header } = menuOf(role)
    // Where it can't be read (a newer build took its place), whoever goes there is told.
    void readAhead([...adminBar, ...header].map((item) => item.page)).catch(() => {})
  }, [role])
  // Once drawn, a screen stays the one it is: the same code read ahead would begin it anew.
  const Screen = useMemo(() => screenOf(page), [page])
  return <Screen />
}
