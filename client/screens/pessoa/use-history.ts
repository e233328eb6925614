import { useCallback, useEffect, useState } from 'react'
import { type AuditRow, listAudit } from '#shared/contract/audit.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { retrying } from '../../api/retry.ts'
import { send } from '../../api/send.ts'

/** The deeds of one page. */
const AT_ONCE = 30

/** Read one page of what concerns a person, behind the deed `cursor`; one more than is shown tells whether there are others. */
async function pageOf(userId: string, cursor: string | undefined): Promise<{ rows: AuditRow[]; isLast: boolean }> {
  const after = cursor === undefined ? {} : { cursor }
  const rows = await retrying(() => send(listAudit, { query: { about: userId, limit: AT_ONCE + 1, ...after } }))
  return { rows: rows.slice(0, AT_ONCE), isLast: rows.length <= AT_ONCE }
}

interface History {
  rows?: readonly AuditRow[]
  isLast?: boolean
  problem?: string | null
  isOutOfReach?: boolean
}

/** Read what was done to a person, newest first, page by page. It is never kept on the device. */
export function useHistory(userId: string) {
  const [history, setHistory] = useState<History>({})
  const [busy, setBusy] = useState(false)
  const read = useCallback(
    async (known: readonly AuditRow[]) => {
      setBusy(true)
      try {
        const { rows, isLast } = await pageOf(userId, known.at(-1)?.id)
        setHistory({ rows: [...known, ...rows], isLast })
      } catch (error) {
        const isRefused = error instanceof ApiFailure
        const problem = isRefused ? error.message : messages.loadFailedFallback
        setHistory((before) => ({ ...before, problem, isOutOfReach: !isRefused }))
      }
      setBusy(false)
    },
    [userId],
  )
  useEffect(() => void read([]), [read])
  const { rows, isLast = true, problem = null, isOutOfReach = false } = history
  return { rows, isLast, problem, isOutOfReach, busy, more: () => void read(rows ?? []) }
}
