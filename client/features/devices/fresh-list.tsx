import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../ui/note.tsx'
import { Unread } from '../../ui/unread.tsx'

interface FreshListProps<T> {
  reading: { data?: T; problem?: string; refresh: () => Promise<void> }
  online: boolean
  /** Shown instead of the list when offline, and when it could not be read. */
  words: { offline: string; failed: string }
  children: (data: T) => ReactNode
}

/** A list that is only shown up to date: offline it shows nothing and offers no action. */
export function FreshList<T>({ reading, online, words, children }: FreshListProps<T>) {
  if (!online) {
    return (
      <Note icon={WifiOff} slim role="status">
        {words.offline}
      </Note>
    )
  }
  const { data, problem, refresh } = reading
  const isUnread = problem !== undefined || data === undefined
  return isUnread ? (
    <Unread reading={{ problem, refresh: () => void refresh() }} failed={words.failed} />
  ) : (
    children(data)
  )
}
