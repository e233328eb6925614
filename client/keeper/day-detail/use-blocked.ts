import { adminMessages } from '#shared/text/admin-messages.ts'
import { useSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'

/** Tell why nothing can be decided about a person's marks now, if so. */
export function useBlocked(userId: string): string | undefined {
  const { online } = useConnection()
  const { user } = useSession()
  if (!online) return adminMessages.needsNetwork
  return user?.id === userId ? 'Outro administrador confere os seus registros.' : undefined
}
