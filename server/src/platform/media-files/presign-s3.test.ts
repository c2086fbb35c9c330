import { expect, test } from 'vitest'
import { presignS3Url } from './presign-s3.ts'

/** The example that AWS publishes: "Authenticating requests: using query parameters". */
test('signs the AWS documentation example with the documented signature', () => {
  const address = presignS3Url(
    {
      origin: 'https://examplebucket.s3.amazonaws.com',
      region: 'us-east-1',
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    {
      method: 'GET',
      path: '/test.txt',
      now: new Date('2013-05-24T00:00:00Z'),
      lifetime: 86_400,
    },
  )
  expect(address).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt' +
      '?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z' +
      '&X-Amz-Expires=86400' +
      '&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

const place = {
  origin: 'http://127.0.0.1:9000',
  region: 'eu-west-1',
  accessKey: 'key',
  secretKey: 'secret',
}
const request = {
  method: 'GET',
  path: '/bucket/a.m4s',
  now: new Date('2026-01-02T03:04:05Z'),
  lifetime: 60,
} as const

const signatureOf = (address: string) => new URL(address).searchParams.get('X-Amz-Signature')

test.each([
  ['method', { ...request, method: 'PUT' as const }],
  ['path', { ...request, path: '/bucket/b.m4s' }],
  ['time', { ...request, now: new Date('2026-01-02T03:04:06Z') }],
  ['day', { ...request, now: new Date('2026-01-03T03:04:05Z') }],
  ['lifetime', { ...request, lifetime: 61 }],
  ['query', { ...request, query: { prefix: 'a' } }],
])('a different %s gives a different signature', (_, other) => {
  expect(signatureOf(presignS3Url(place, other))).not.toBe(
    signatureOf(presignS3Url(place, request)),
  )
})

test('reserved characters in a path are escaped once', () => {
  const address = presignS3Url(place, { ...request, path: "/bucket/精 课(1)'*.m4s" })
  expect(new URL(address).pathname).toBe('/bucket/%E7%B2%BE%20%E8%AF%BE%281%29%27%2A.m4s')
})
