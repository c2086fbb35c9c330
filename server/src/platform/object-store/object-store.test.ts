import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { cut, refuse, startStoreProxy } from '../../../tests/support/programs/store-proxy.ts'
import { useFolder } from '../../../tests/support/use-folder.ts'
import { createObjectStore, ObjectMissing, ObjectStoreAway, toBucketAddress } from './index.ts'

const { state, storageUrl, restore } = await startStoreProxy()
beforeEach(restore)
const folder = useFolder()

const objects = createObjectStore(toBucketAddress(storageUrl), () => new Date())

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const large = Uint8Array.from({ length: 20 * 2 ** 20 }, (_, index) => (index * 7919) >> 8)
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const toArray = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const read = async (key: string) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of objects.read(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('what is put is found, listed, copied, read and removed', async () => {
  await objects.put('.a/one', bytesOf('first'))
  await objects.put('.a/b/two', bytesOf('second'))
  expect(await objects.find('.a/one')).toMatchObject({ name: '.a/one', size: 5 })
  expect(await objects.find('.a/none')).toBeUndefined()
  await objects.copy('.a/one', '.a/three')
  expect((await read('.a/three')).toString()).toBe('first')
  expect((await toArray(objects.list('.a/'))).map(({ name }) => name)).toEqual([
    '.a/b/two',
    '.a/one',
    '.a/three',
  ])
  expect(await toArray(objects.listFolders('.a/'))).toEqual(['b'])
  await objects.removeAll('.a/')
  await objects.remove('.a/one')
  await expect(read('.a/one')).rejects.toThrow(ObjectMissing)
})

test('a large file goes in parts, several at once, and one that fails is sent again', async () => {
  const path = join(folder, 'large')
  writeFileSync(path, large)
  let open = 0
  let most = 0
  const failures = ['503', 'cut']
  state.disturb = async (request, response) => {
    if (!request.url?.includes('partNumber')) return false
    open += 1
    most = Math.max(most, open)
    response.on('close', () => {
      open -= 1
    })
    const failure = request.url.includes('partNumber=2') ? failures.shift() : undefined
    if (failure === '503') return refuse(503)(request, response)
    return failure === 'cut' ? cut(request, response) : false
  }
  await objects.putFile('large', path)
  expect(failures).toEqual([])
  expect(most).toBeGreaterThan(1)
  expect(digest(await read('large'))).toBe(digest(large))
})

test('a large file whose last answer was lost is there', async () => {
  const path = join(folder, 'joined')
  writeFileSync(path, large)
  let answers = 0
  state.disturb = async (request, response) => {
    state.cutAfter = Infinity
    if (request.method !== 'POST' || !request.url?.includes('uploadId')) return false
    answers += 1
    if (answers > 1) return refuse(404)(request, response)
    state.cutAfter = 0
    return false
  }
  await objects.putFile('joined', path)
  expect(answers).toBeGreaterThan(1)
  expect(digest(await read('joined'))).toBe(digest(large))
})

test('parts have time for an uplink of 2 Mbit/s that two dozen of them share', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const size = 8 * 2 ** 20
  await objects.put('part', large.slice(0, size))
  const delays = timer.mock.calls.map(([, delay = 0]) => delay)
  timer.mockRestore()
  const silence = 60_000
  const begun = delays.filter((delay) => delay === silence).length
  expect((size * 8) / begun / (silence / 1000)).toBeLessThan(2e6 / 24)
})

test('what is sent to a store that does not read is sent again soon', async () => {
  const impatient = createObjectStore(toBucketAddress(storageUrl), () => new Date(), 1000)
  let isHanging = true
  state.disturb = async ({ method }) => {
    const hangs = isHanging && method === 'PUT'
    if (hangs) isHanging = false
    return hangs
  }
  await impatient.put('hung', large)
  expect(state.asked.filter((line) => line.startsWith('PUT')).length).toBeGreaterThan(1)
  expect(digest(await read('hung'))).toBe(digest(large))
})

test('a reader whose connections are cut goes on where each ended', async () => {
  await objects.put('long', large)
  state.cutAfter = 6 * 2 ** 20
  state.asked = []
  expect(digest(await read('long'))).toBe(digest(large))
  expect(state.asked.length).toBeGreaterThan(2)
})

test('a store that is away for a moment is waited for, and one that stays away is named', async () => {
  await objects.put('kept', bytesOf('kept'))
  let left = 3
  state.disturb = async (request, response) => (left-- > 0 ? refuse(503)(request, response) : false)
  expect((await read('kept')).toString()).toBe('kept')
  state.disturb = refuse(503)
  await expect(objects.find('kept')).rejects.toThrow(ObjectStoreAway)
  restore()
  expect(await objects.find('kept')).toMatchObject({ size: 4 })
}, 60_000)

test('a key leads nowhere else', async () => {
  for (const key of ['../a', 'a/../../b', '/a', 'a b', 'a\n'])
    await expect(objects.put(key, bytesOf('x'))).rejects.toThrow('invalid key')
})
