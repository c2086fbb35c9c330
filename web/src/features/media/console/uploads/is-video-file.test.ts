import { expect, test } from 'vitest'
import { isVideoFile } from './is-video-file.ts'

test.each([
  ['第一讲.mp4', 'video/mp4', true],
  ['LESSON.MKV', '', true],
  ['lesson.ts', 'text/vnd.trolltech.linguist', true],
  ['old.avi', 'video/x-msvideo', true],
  ['old.WMV', '', true],
  ['notes.txt', 'text/plain', false],
  ['a folder', '', false],
  ['slides.pdf', 'application/pdf', false],
  ['sound.mp3', 'audio/mpeg', false],
])('%s (%s): %s', (name, type, isVideo) => {
  expect(isVideoFile({ name, type })).toBe(isVideo)
})
