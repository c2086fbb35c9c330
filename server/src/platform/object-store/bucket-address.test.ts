import { expect, test } from 'vitest'
import { nameOfBucket, toBucketAddress } from './bucket-address.ts'

test.each([
  ['s3://k:s@oss-cn-hangzhou.aliyuncs.com/school', 'https://school.oss-cn-hangzhou.aliyuncs.com'],
  [
    's3://k:s@cos.ap-guangzhou.myqcloud.com/school-125',
    'https://school-125.cos.ap-guangzhou.myqcloud.com',
  ],
  [
    's3://k:s@school.oss-cn-hangzhou.aliyuncs.com/school',
    'https://school.oss-cn-hangzhou.aliyuncs.com',
  ],
  ['s3://k:s@minio.example:9000/school?tls=0', 'http://minio.example:9000/school'],
  ['s3://k:s@minio.example/school?addressing=host', 'https://school.minio.example'],
  [
    's3://k:s@oss-cn-hangzhou.aliyuncs.com/school?addressing=path',
    'https://oss-cn-hangzhou.aliyuncs.com/school',
  ],
])('%s is asked at %s', (storageUrl, expected) => {
  expect(nameOfBucket(toBucketAddress(storageUrl))).toBe(expected)
})

test('keys are decoded, and a wrong setting is named', () => {
  const address = toBucketAddress('s3://key:a%2Fb@host/school?region=cn-north-1')
  expect(address).toMatchObject({ secretAccessKey: 'a/b', region: 'cn-north-1', path: '/school' })
  expect(() => toBucketAddress('s3://k:s@host/')).toThrow('the bucket is missing')
  expect(() => toBucketAddress('s3://k:s@host/b?addressing=x')).toThrow('addressing')
})
