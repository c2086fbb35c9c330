import { expect, test } from 'vitest'
import { isMediaFile } from './is-media-file.ts'

test.each([
  ['第一讲.mp4', 'video/mp4', true],
  ['LESSON.MKV', '', true],
  ['lesson.ts', 'text/vnd.trolltech.linguist', true],
  ['old.avi', 'video/x-msvideo', true],
  ['old.WMV', '', true],
  ['notes.txt', 'text/plain', false],
  ['a folder', '', false],
  ['slides.pdf', 'application/pdf', false],
  ['sound.mp3', 'audio/mpeg', true],
  ['sound.FLAC', '', true],
])('%s (%s): %s', (name, type, isMedia) => {
  expect(isMediaFile({ name, type })).toBe(isMedia)
})
