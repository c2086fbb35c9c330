import type { EditableSlide } from '@jingke/contract/catalogue'
import { expect, test } from 'vitest'
import { draftOf, toFields } from './slide-draft.ts'

const slide = (over: Partial<EditableSlide>): EditableSlide => ({
  id: 1,
  nameZh: '横幅',
  nameEn: '横幅',
  subtitleZh: '',
  subtitleEn: '',
  altZh: '',
  altEn: '',
  image: '/files/a.png',
  url: '',
  linkFault: null,
  textTone: 'dark',
  focusX: 100,
  startsAt: null,
  endsAt: null,
  isHidden: false,
  state: 'running',
  clickCount: 0,
  version: 0,
  ...over,
})

test.each([
  ['', 'none'],
  ['/course?id=7', 'course'],
  ['/course?id=7&lesson=2', 'address'],
  ['https://example.com/a', 'address'],
])('the link %j is edited as %s and sent unchanged', (url, kind) => {
  const draft = draftOf(slide({ url }))
  expect(draft.linkKind).toBe(kind)
  expect(toFields(draft).url).toBe(url)
})

test('a link of the other kind is not sent', () => {
  const draft = draftOf(slide({ url: '/course?id=7' }))
  expect(toFields({ ...draft, linkKind: 'none' }).url).toBe('')
  expect(toFields({ ...draft, linkKind: 'address', address: ' /home ' }).url).toBe('/home')
})

test('the schedule is sent in UTC, an empty field as null', () => {
  const fields = toFields(draftOf(slide({ startsAt: '2026-03-09T06:05:00.000Z' })))
  expect([fields.startsAt, fields.endsAt]).toEqual(['2026-03-09T06:05:00.000Z', null])
})
