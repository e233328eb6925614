import { settings } from '#shared/contract/system.ts'
import { lookUpIp } from '../../api/outside.ts'
import { send } from '../../api/send.ts'

let ip: string | null = null

/** The public IP as last looked up; null while unknown. */
export const knownIp = (): string | null => ip

/** Looks the public IP up where the installation says, for the note of the next mark. */
export async function refreshIp(): Promise<void> {
  const where = await send(settings, {}).catch(() => null)
  ip = where ? await lookUpIp(where.ip_lookup_url) : null
}
