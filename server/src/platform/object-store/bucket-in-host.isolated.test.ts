import { createHash } from 'node:crypto'
import dns from 'node:dns'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refuse, startStoreProxy } from '../../../tests/support/programs/store-proxy.ts'
import { useFolder } from '../../../tests/support/use-folder.ts'
import { createObjectStore, ObjectMissing, toBucketAddress } from './index.ts'

const { state, storageUrl, restore } = await startStoreProxy()
const { port } = new URL(storageUrl)
const folder = useFolder()
const hosts: string[] = []

beforeAll(() => {
  // Every name is this machine.
  const lookup = (_: string, options: { all?: boolean }, done: (...found: unknown[]) => void) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never)
  // As Aliyun OSS and Tencent COS do: the bucket is taken from the host, and refused without one.
  state.disturb = async (request, response) => {
    const host = request.headers.host ?? ''
    hosts.push(host)
    if (!host.startsWith('videos.')) return refuse(403)(request, response)
    request.url = `/videos${request.url}`
    request.headers.host = '127.0.0.1'
    return false
  }
})
afterAll(() => {
  restore()
  vi.restoreAllMocks()
})

const toArray = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each(['oss-cn-hangzhou.aliyuncs.com', 'cos.ap-guangzhou.myqcloud.com'])(
  'everything that a school does with its store, with the bucket in the host of %s',
  async (host) => {
    hosts.length = 0
    const address = toBucketAddress(`s3://S3RVER:S3RVER@${host}:${port}/videos?tls=0&region=cn`)
    const objects = createObjectStore(address, () => new Date())
    const read = async (key: string) => Buffer.concat(await toArray(objects.read(key)))
    const name = (key: string) => `${host}/${key}`

    await objects.put(name('one'), new Uint8Array(Buffer.from('first')))
    await objects.copy(name('one'), name('two'))
    expect((await read(name('two'))).toString()).toBe('first')
    expect(await objects.find(name('two'))).toMatchObject({ size: 5 })
    expect(await (await fetch(await objects.sign(name('two')))).text()).toBe('first')

    const large = Uint8Array.from({ length: 9 * 2 ** 20 }, (_, index) => (index * 7919) >> 8)
    writeFileSync(join(folder, 'large'), large)
    await objects.putFile(name('large'), join(folder, 'large'))
    expect(digest(await read(name('large')))).toBe(digest(large))

    const listed = await toArray(objects.list(`${host}/`))
    expect(listed.map((object) => object.name)).toEqual([name('large'), name('one'), name('two')])
    await objects.removeAll(`${host}/`)
    await expect(read(name('one'))).rejects.toThrow(ObjectMissing)
    expect(new Set(hosts)).toEqual(new Set([`videos.${host}:${port}`]))
  },
)
