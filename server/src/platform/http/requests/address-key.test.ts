import { issueTemporaryToken } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { toAddressKey } from './address-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['0000:0000:0000:0000:0000:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::203.0.113.9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['::', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['203.0.113.9, 1.2.3.4', 'unknown'],
  ['203.0.113', 'unknown'],
  ['x'.repeat(10_000), 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(toAddressKey(ip)).toBe(key)
})

const direct = useSchool()
const proxied = useSchool({ trustedProxies: ['192.0.2.0/24', 'loopback'] })

/** The address under which the limit for temporary tokens was counted. */
const countedAddress = async (
  school: () => ReturnType<typeof direct>,
  address: string,
  forwarded: string | string[],
) => {
  await school().query('delete from rate_limits')
  await school().send({
    url: issueTemporaryToken,
    address,
    headers: {
      'x-forwarded-for': forwarded,
      'x-real-ip': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    },
  })
  const rows = await school().query<{ key: string }>('select key from rate_limits')
  return rows.map((row) => row.key.replace('temporary-token-address:', ''))
}

test.each(['8.8.8.8', '8.8.8.8, 7.7.7.7', '127.0.0.1', '::ffff:8.8.8.8'])(
  'without a trusted proxy no header changes the address: %s',
  async (forwarded) => {
    expect(await countedAddress(direct, '198.51.100.4', forwarded)).toEqual(['198.51.100.4'])
  },
)

test.each([
  ['the client that it saw', '8.8.8.8', '8.8.8.8'],
  ['what it saw last, whatever the client wrote before', '1.1.1.1, 8.8.8.8', '8.8.8.8'],
  ['what lies before a second trusted proxy', '1.1.1.1, 8.8.8.8, 192.0.2.9', '8.8.8.8'],
  ['one spelling of it', '::ffff:8.8.8.8', '8.8.8.8'],
  ['nothing, if it wrote nonsense', 'nonsense', 'unknown'],
])('a trusted proxy tells %s', async (_, forwarded, expected) => {
  expect(await countedAddress(proxied, '192.0.2.1', forwarded)).toEqual([expected])
})

test('forwarding headers of an untrusted address are ignored where a proxy is trusted', async () => {
  expect(await countedAddress(proxied, '198.51.100.4', '8.8.8.8')).toEqual(['198.51.100.4'])
})
