import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; the last two may be written as IPv4. */
const toGroups = (ip: string): number[] => {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hex
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** The IPv4 address in `::ffff:a.b.c.d`, however it is written; otherwise undefined. */
const toMappedIPv4 = (groups: readonly number[]): string | undefined => {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

/** One key per household or school: IPv4 as it is, IPv6 by its /64, in one spelling each. */
export const toAddressKey = (ip: string): string => {
  const plain = ip.replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  // How a socket for both versions spells IPv4.
  if (plain.startsWith('::ffff:') && isIPv4(plain.slice(7))) return plain.slice(7)
  if (!isIPv6(plain)) return 'unknown'
  const groups = toGroups(plain)
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return toMappedIPv4(groups) ?? `${prefix.join(':')}::/64`
}
