import { describe, expect, test } from 'vitest'
import { findFileProblem } from './open-image.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('findFileProblem', () => {
  test.each([jpeg, png])('accepts JPG and PNG under the limit', (start) => {
    expect(findFileProblem(99, start, 100)).toBeUndefined()
    expect(findFileProblem(100, start, 100)).toBe('size')
  })

  test.each(['GIF89a', '<svg xmlns', 'RIFF....WEBP', '%PDF-1.7', '', 'MZ'])(
    'refuses what begins with %j, whatever its name says',
    (text) => expect(findFileProblem(100, bytesOf(text), 1000)).toBe('format'),
  )
})
