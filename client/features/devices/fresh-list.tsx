import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

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
  if (problem) return <ErrorCard message={words.failed} detail={problem} onRetry={() => void refresh()} />
  return data === undefined ? <Skeleton rows={3} /> : children(data)
}
