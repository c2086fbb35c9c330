import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { toConfigError } from './start-fault.ts'

const fault = (code: string, syscall: string, path: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, path })

test.each([
  ['ENOSPC', 'write', '/srv/jingke/secret', 'the disk is full: free some space'],
  ['EROFS', 'open', '/srv/jingke/secret', 'mounted read-only'],
  ['EACCES', 'mkdir', '/srv/jingke', 'this account may not use it'],
])('%s is one line that names the setting and the path', (code, syscall, path, words) => {
  const error = toConfigError(fault(code, syscall, path))
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toMatch(new RegExp(`DATA_DIR: ${path}: .*${words}`))
})

test('a folder that cannot be created is explained by the folder above it', () => {
  // /proc is no place for folders, whoever asks.
  const error = toConfigError(fault('ENOENT', 'mkdir', '/proc/self/status/school'))
  expect(String(error)).toMatch(/DATA_DIR: .*this account may not use it/)
})

test('a fault of the program keeps its stack', () => {
  const error = new TypeError('not a function')
  expect(toConfigError(error)).toBe(error)
})
