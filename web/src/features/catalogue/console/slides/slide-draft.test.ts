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

test('the link is sent without spaces around it', () => {
  const draft = draftOf(slide({ url: '/course?id=7' }))
  expect(toFields(draft).url).toBe('/course?id=7')
  expect(toFields({ ...draft, link: { kind: 'address', url: ' /home ' } }).url).toBe('/home')
})

test('the schedule is sent in UTC, an empty field as null', () => {
  const fields = toFields(draftOf(slide({ startsAt: '2026-03-09T06:05:00.000Z' })))
  expect([fields.startsAt, fields.endsAt]).toEqual(['2026-03-09T06:05:00.000Z', null])
})
