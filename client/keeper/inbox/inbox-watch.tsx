import { useEffect } from 'react'
import { useInboxTotal } from './inbox-total.ts'
import { useInboxCount } from './use-inbox.ts'

/** Keep the count of what waits on the bar, in the menu and on the icon of the installed application; it draws nothing. */
export function InboxWatch() {
  const total = useInboxCount()
  useEffect(() => {
    useInboxTotal.setState({ total })
    // Only installed applications have a badge; a browser without one misses nothing.
    if (total > 0) void navigator.setAppBadge?.(total).catch(() => {})
    else void navigator.clearAppBadge?.().catch(() => {})
  }, [total])
  useEffect(
    () => () => {
      useInboxTotal.setState({ total: 0 })
      void navigator.clearAppBadge?.().catch(() => {})
    },
    [],
  )
  return null
}
