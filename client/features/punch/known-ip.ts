import { useEffect } from 'react'
import { settings } from '#shared/contract/system.ts'
import { lookUpIp } from '../../api/outside.ts'
import { send } from '../../api/send.ts'
import { useConnection } from '../sync/connection.ts'

let ip: string | null = null

/** Return the public IP as last looked up; null while unknown. */
export const knownIp = (): string | null => ip

async function refreshIp(): Promise<void> {
  const where = await send(settings, {}).catch(() => null)
  ip = where ? await lookUpIp(where.ip_lookup_url) : null
}

/** Look up the public IP at the installation's URL whenever the network comes, for the note of the next mark. */
export function useFreshIp(): void {
  const { online } = useConnection()
  useEffect(() => {
    if (online) void refreshIp()
  }, [online])
}
