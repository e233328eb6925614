import { isIPv6 } from 'node:net'

/** Return the eight groups of an IPv6 address, each as four hex digits. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  // A tail in IPv4 notation fills the last two groups, which no network prefix includes.
  const groups = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
  const [head = '', tail] = groups.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].map((group) => group.padStart(4, '0').toLowerCase())
}

/** Return the network of one subscriber, by which attempts are counted: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** Return the network that one organisation may have: the /48 of an IPv6 address; null for IPv4. */
export function siteOf(address: string): string | null {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : null
}
