import { SearchX } from 'lucide-react'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import type { ReadingView } from '../../features/reading/use-reading.ts'
import { Empty } from '../../ui/empty.tsx'
import { Unread } from '../../ui/unread.tsx'

interface MissingProps {
  users: ReadingView<User[]>
  /** True if nothing was found. */
  isEmpty: boolean
  typed: string
}

/** The words below the hits: that people are not read yet, or that nothing was found. */
export function Missing({ users, isEmpty, typed }: MissingProps) {
  if (!users.data) return <Unread reading={users} failed={adminMessages.loadFailed} away={adminMessages.searchUnread} />
  if (!isEmpty) return null
  return (
    <Empty icon={SearchX} title={`Nada encontrado para “${typed.trim()}”`}>
      {adminMessages.searchHelp}
    </Empty>
  )
}
