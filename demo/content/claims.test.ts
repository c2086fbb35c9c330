import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openings, lessons as recordedLessons } from '../lessons/lessons.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { chats, replies, teams } from './chats.ts'
import type { Course } from './course.ts'
import { courses } from './courses.ts'
import { assignments } from './lessons/assignments.ts'
import { freeLessons } from './lessons/free-lessons.ts'
import { quizzes } from './lessons/quizzes.ts'
import { messages } from './messages.ts'
import { plans } from './plans.ts'
import { site } from './site.ts'
import { teachers } from './teachers.ts'

const web = join(import.meta.dirname, '../../web/src')
const labelsIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: web }).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(join(web, file), 'utf8'))),
  )
const labels = new Set([...labelsIn('**/*.zh.json'), ...labelsIn('**/*.en.json')])

const played = new Set(
  [...recordedLessons, ...openings].flatMap(({ lessonKey, repeatedIn }) => [
    lessonKey,
    ...repeatedIn,
  ]),
)
const lessonsOf = ({ chapters }: Course) => chapters.flatMap(({ lessons }) => lessons)
const open = courses.filter(({ audience }) => audience === 'everyone')
const playable = courses.flatMap(lessonsOf).filter(({ key }) => played.has(key))
const playableTitles = new Set(playable.flatMap(({ title: { zh, en } }) => [zh, en]))

const spoken = [...chats.flatMap((chat) => chat.messages), ...replies].map(({ text }) => text)
/** To all learners, in both languages. */
const announced = [
  ...messages.map(({ title, body }) => ({ zh: title.zh + body.zh, en: `${title.en} ${body.en}` })),
  ...banners.map(({ adName, subtitle }) => ({
    zh: adName.zh + subtitle.zh,
    en: `${adName.en} ${subtitle.en}`,
  })),
]
const all = [...announced.flatMap(({ zh, en }) => [zh, en]), ...spoken]

const digits = [...'零一二三四五六七八九十']
const words = 'zero one two three four five six seven eight nine ten'.split(' ')
const numberOf = (word: string): number =>
  Math.max(digits.indexOf(word), words.indexOf(word.toLowerCase()))
const numbersIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, word = '']) => numberOf(word))

/** The texts that name a course, by either part of its name. */
const aboutCourses = announced.flatMap((text) =>
  courses
    .filter(({ name }) => text.zh.includes(name.split(' · ')[0] ?? name))
    .map((course) => ({ course, ...text })),
)

describe('what the demo school says is so', () => {
  test('each lesson that is named can be watched, and each label is on a page', () => {
    const quoted = all.flatMap((text) =>
      [...text.matchAll(/“([^”{}]+)”/g)].map(([, name = '']) => name),
    )
    expect(quoted.length).toBeGreaterThan(5)
    for (const name of quoted) expect(playableTitles.has(name) || labels.has(name), name).toBe(true)
  })

  test('a course has as many lessons as a text says, and all are online only if all play', () => {
    const counts = aboutCourses.flatMap(({ course, zh, en }) => {
      const count = lessonsOf(course).length
      const isWhole = lessonsOf(course).every(({ key }) => played.has(key))
      if (!isWhole) expect(`${zh} ${en}`, course.key).not.toMatch(/全部|所有|\ball\b/i)
      const said = [
        ...numbersIn(zh, /(?<!第)([一二三四五六七八九十])节/g),
        ...numbersIn(en, /\b(\w+) (?:short )?lessons\b/gi),
      ]
      for (const number of said) expect(number, course.key).toBe(count)
      return said
    })
    expect(counts.length).toBeGreaterThan(2)
  })

  test('free lessons can be watched', () => {
    for (const key of freeLessons) expect(played.has(key), key).toBe(true)
  })

  test('what a plan asks for can be finished', () => {
    const withoutVideo = [...quizzes, ...assignments].map(({ lesson }) => lesson)
    const items = plans.flatMap(({ stages }) => stages.flatMap((stage) => stage.items))
    for (const item of items) {
      if (!('course' in item)) continue
      const course = courses.find(({ key }) => key === item.course)
      const keys =
        'lesson' in item ? [item.lesson] : course && lessonsOf(course).map(({ key }) => key)
      for (const key of keys ?? [item.course])
        expect(played.has(key) || withoutVideo.includes(key), key).toBe(true)
    }
  })

  test('the teachers named with a course teach it', () => {
    for (const { course, zh, en } of aboutCourses)
      for (const { key, name } of teachers)
        if (zh.includes(name.zh) || en.includes(name.en)) expect(course.teachers).toContain(key)
  })

  test('a category has as many courses as its banner says', () => {
    for (const { link, subtitle } of banners) {
      if (link.kind !== 'category') continue
      const count = open.filter(({ category }) => category === link.category).length
      expect(numbersIn(subtitle.zh, /([一二三四五六七八九十])门课程/g)).toEqual([count])
      expect(numbersIn(subtitle.en, /\b(\w+) courses\b/gi)).toEqual([count])
    }
  })

  test('as many courses can be finished as the banner says, and the site counts lessons that play', () => {
    const whole = open.filter((course) => lessonsOf(course).every(({ key }) => played.has(key)))
    const [zh, en] = [
      banners.map(({ subtitle }) => subtitle.zh),
      banners.map(({ subtitle }) => subtitle.en),
    ]
    expect(numbersIn(zh.join(), /([一二三四五六七八九十])门短课/g)).toEqual([whole.length])
    expect(numbersIn(en.join(), /(\w+) you can finish/gi)).toEqual([whole.length])
    const online = open.flatMap(lessonsOf).filter(({ key }) => played.has(key))
    expect(site.figures.find(({ key }) => key === 'lessons')?.value).toBe(online.length)
  })

  test('the site counts its courses, teachers and fields', () => {
    const texts = [site.description, ...site.story, ...banners.map(({ subtitle }) => subtitle)]
    const [zh, en] = [texts.map((text) => text.zh).join(), texts.map((text) => text.en).join(' ')]
    expect(zh).toContain('二十余门')
    expect(en).toMatch(/two dozen/i)
    expect(open.length).toBeGreaterThan(20)
    expect(open.length).toBeLessThan(30)
    expect(numbersIn(zh, /([一二三四五六七八九十])位亲自/g)).toEqual([teachers.length])
    expect(numbersIn(en, /\b(\w+) teachers who answer/gi)).toEqual([teachers.length])
    expect(numbersIn(zh, /([一二三四五六七八九十])个学科/g)).toEqual([categories.length])
    expect(numbersIn(en, /\b(\w+) fields/gi)).toEqual([categories.length])
    expect(zh).toContain('一至两位老师')
    for (const course of courses) expect([1, 2]).toContain(course.teachers.length)
  })

  test('hours of advisors are those of their team, and no text for all names any', () => {
    const hours = /(\d{1,2}:\d{2})–(\d{1,2}:\d{2})/g
    for (const team of teams) {
      const own = replies.flatMap((reply) =>
        'team' in reply && reply.team === team.key ? reply.text : [],
      )
      const days = team.hours.days.flatMap((day) => (day ? `${day.from} ${day.to}` : []))
      for (const [, from = '', to = ''] of [team.greeting, ...own].join().matchAll(hours))
        expect(days).toContain(`${from.padStart(5, '0')} ${to.padStart(5, '0')}`)
    }
    for (const text of announced.flatMap(({ zh, en }) => [zh, en]))
      if (/顾问|advisor/i.test(text)) expect(text).not.toMatch(hours)
  })

  test('what can be done with a certificate is on its page', () => {
    const onPage = labelsIn('features/study/certificates/*.zh.json').join()
    const claims = all.flatMap((text) =>
      text.includes('证书')
        ? [...text.matchAll(/可以(打印|下载)/g)].map(([, act = '']) => act)
        : [],
    )
    expect(claims.length).toBeGreaterThan(1)
    for (const act of claims) expect(onPage).toContain(act)
  })
})
