import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { courses } from './courses.ts'
import { messages } from './messages.ts'
import { furtherLearners, institutions, people } from './people.ts'
import { site } from './site.ts'
import { teachers } from './teachers.ts'

const art = join(import.meta.dirname, '../art')
const keysOf = (items: { key: string }[]) => items.map(({ key }) => key)
const courseKeys = keysOf(courses)
const institutionKeys = keysOf(institutions)

describe('the demo school', () => {
  test('has unique keys', () => {
    const subcategories = categories.flatMap(({ children }) => children)
    const chapters = courses.flatMap((course) => course.chapters)
    const lessons = chapters.flatMap((chapter) => chapter.lessons)
    for (const list of [courses, chapters, lessons, teachers, banners, messages, people]) {
      expect(new Set(keysOf(list)).size).toBe(list.length)
    }
    expect(new Set(keysOf([...categories, ...subcategories])).size).toBe(
      categories.length + subcategories.length,
    )
  })

  test.each(courses)('$key has an existing category, teacher and audience', (course) => {
    const category = categories.find(({ key }) => key === course.category)
    expect(keysOf(category?.children ?? [])).toContain(course.subcategory)
    expect(keysOf(teachers)).toEqual(expect.arrayContaining(course.teachers))
    if (typeof course.audience === 'object') {
      expect(institutionKeys).toContain(course.audience.institution)
    }
  })

  test('has banners that link to existing courses and categories', () => {
    for (const { link } of banners) {
      if (link.kind === 'course') expect(courseKeys).toContain(link.course)
      if (link.kind === 'category') expect(keysOf(categories)).toContain(link.category)
    }
  })

  test('has learners with existing advisors and institutions', () => {
    const advisors = keysOf(people.filter(({ role }) => role === 'advisor'))
    const learners = [...people.filter(({ role }) => role === 'learner'), ...furtherLearners]
    for (const learner of learners) {
      expect(institutionKeys).toContain(learner.institution)
      if (learner.advisor) expect(advisors).toContain(learner.advisor)
    }
  })

  test('has every picture, each small in bytes', () => {
    const limits: [kilobytes: number, files: string[]][] = [
      [4, courses.map(({ thumbnail }) => thumbnail)],
      [4, [...categories.map(({ cover }) => cover), ...teachers.map(({ portrait }) => portrait)]],
      [4, site.services.map(({ picture }) => picture)],
      [8, banners.map(({ adImg }) => adImg)],
      [12, Object.values(site.images)],
    ]
    for (const [kilobytes, files] of limits) {
      for (const file of files) {
        expect(existsSync(join(art, file)), file).toBe(true)
        expect(statSync(join(art, file)).size, file).toBeLessThan(kilobytes * 1024)
      }
    }
  })
})
