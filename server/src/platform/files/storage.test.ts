import { mkdirSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useFolder } from '../../../tests/support/use-folder.ts'
import { createStorage, readLimit } from './storage.ts'

const dataDir = useFolder()
const storage = createStorage(dataDir)
const bytes = Buffer.from('bytes')

beforeAll(async () => {
  writeFileSync(join(dataDir, 'secret'), 'secret')
  await storage.putNamed('private', 'images/00/chat.png', bytes)
  await storage.putNamed('public', 'images/00/cover.png', bytes)
  mkdirSync(join(dataDir, 'files-of-others'))
  writeFileSync(join(dataDir, 'files-of-others/a.png'), 'other')
})

test('other accounts of the machine can read no file and enter no folder', () => {
  const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777
  const names = ['files', 'files/images/00', 'files/images/00/cover.png', 'private-files']
  expect(names.map((name) => (modeOf(name) & 0o007).toString(8))).toEqual(['0', '0', '0', '0'])
  expect(modeOf('files/images/00/cover.png').toString(8)).toBe('640')
})

const outside = [
  '../secret',
  '..',
  '.',
  '',
  'images/../../secret',
  '../private-files/images/00/chat.png',
  '../files-of-others/a.png',
  '../../../../../../../../dev/zero',
  'images/00/cover.png\0',
]

test.each(outside)('%j leads out of the storage, for every method', async (name) => {
  expect(await storage.readNamed('public', name)).toBeUndefined()
  await expect(storage.putNamed('public', name, bytes)).rejects.toThrow(name)
  await expect(storage.removeNamed('public', name)).rejects.toThrow(name)
  await expect(storage.listNamed('public', name)).rejects.toThrow(name)
})

test('only regular files up to the limit are read', async () => {
  const root = join(dataDir, 'files')
  symlinkSync('/dev/zero', join(root, 'device'))
  symlinkSync('loop', join(root, 'loop'))
  writeFileSync(join(root, 'largest'), '')
  truncateSync(join(root, 'largest'), readLimit)
  writeFileSync(join(root, 'larger'), '')
  truncateSync(join(root, 'larger'), readLimit + 1)
  for (const name of ['device', 'loop', 'larger', 'images', 'largest/a', 'a'.repeat(280)])
    expect(await storage.readNamed('public', name), name).toBeUndefined()
  expect(await storage.readNamed('public', 'largest')).toHaveLength(readLimit)
  expect(await storage.readNamed('public', 'images/00/cover.png')).toEqual(bytes)
})
