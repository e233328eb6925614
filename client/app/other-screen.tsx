import { useEffect, useMemo } from 'react'
import { menuOf } from '#shared/access/page.ts'
import { useSession } from '../features/session/session.ts'
import { type OtherPage, readAhead, screenOf } from './screens.ts'

/** Any screen but Ponto, by its page. The code of the menu's other pages is loaded while it is shown. */
export function OtherScreen({ page }: { page: OtherPage }) {
  const { user } = useSession()
  const role = user?.role
  useEffect(() => {
    if (!role) return
    const { adminBar, header } = menuOf(role)
    // Ignore a failure, as when a newer build replaced the code: visiting the page reports it.
    void readAhead([...adminBar, ...header].map((item) => item.page)).catch(() => {})
  }, [role])
  // Keep the component once rendered: switching to the preloaded one would remount it.
  const Screen = useMemo(() => screenOf(page), [page])
  return <Screen />
}
