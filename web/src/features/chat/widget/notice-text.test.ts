import { expect, test } from 'vitest'
import { noticeText } from './notice-text.ts'

const address = '/images/a.png?user=1&signature=secret'
const place = { courseId: 1, courseName: '高等数学', lessonTitle: '极限', cover: '' }
const card = { lessonId: 1, second: 5, place, note: '', image: address }
const inWords = { type: 0, text: `极限\n/course?id=1\n${address}` } as const

test('a notice has the words of a message and never the address of an image', () => {
  expect(noticeText({ type: 0, text: '您好' })).toBe('您好')
  expect(noticeText({ type: 1, text: address })).toBe('[图片]')
  expect(noticeText({ ...inWords, lesson: { ...card, note: '请看' } })).toBe('请看')
  expect(noticeText({ ...inWords, lesson: card })).toBe('极限')
  expect(noticeText({ ...inWords, lesson: { ...card, place: null } })).toBe('课程内容不可用')
})
