import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** Parse the proxies whose X-Forwarded-For is trusted, as the configuration took them: addresses, networks (10.0.0.0/8) or `loopback`. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList()
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
  for (const entry of entries) {
    if (entry === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4')
      list.addAddress('::1', 'ipv6')
      continue
    }
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return list
}

const plain = (address: string) => address.replace(/^::ffff:/, '')

/** Return the address that a request comes from: the socket's, or the one that a trusted proxy reports. */
export function addressOf(c: Context, proxies: BlockList): string {
  const env: unknown = c.env
  const socket = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  let address = plain(socket?.remoteAddress ?? '127.0.0.1')
  const forwarded = c.req.header('x-forwarded-for')
  if (!forwarded) return address
  const hops = forwarded.split(',').map((hop) => plain(hop.trim()))
  while (hops.length > 0 && isIP(address) && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) {
    const hop = hops.pop() ?? ''
    if (!isIP(hop)) break
    address = hop
  }
  return address
}
