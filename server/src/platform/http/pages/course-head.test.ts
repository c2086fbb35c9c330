import type { PublicCourse } from '@jingke/contract/catalogue'
import type { SiteInfo } from '@jingke/contract/site'
import { expect, test } from 'vitest'
import { toCourseHead } from './course-head.ts'

const canary = `"></script><script>alert('x')</script>`
const course = {
  id: 3,
  name: canary,
  summary: `First line\n\n${'long '.repeat(60)}`,
  thumbnail: '/files/cover.webp',
  duration: 3600,
  teachers: [{ name: 'Lin' }],
} as PublicCourse
const site = { webName: 'School' } as SiteInfo

test('a course has its canonical address, preview and structured data', () => {
  const { title, description, tags } = toCourseHead(course, site, 'en', 'https://school.example')
  expect(title).toBe(`${canary} - School`)
  expect(description).toMatch(/^First line long /)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(tags).toContain('<link rel="canonical" href="https://school.example/home/course/3">')
  expect(tags).toContain('<meta property="og:url" content="https://school.example/home/course/3">')
  expect(tags).toContain(
    '<meta property="og:image" content="https://school.example/files/cover.webp">',
  )
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Course',
    name: canary,
    url: 'https://school.example/home/course/3',
    hasCourseInstance: [{ courseWorkload: 'PT60M', instructor: [{ name: 'Lin' }] }],
  })
})

test('markup in a course is escaped', () => {
  expect(toCourseHead(course, site, 'en').tags.match(/<script|<\/script/g)).toHaveLength(2)
})

test('without the address of the school nothing names one', () => {
  const { tags } = toCourseHead(course, site, 'zh-CN')
  expect(tags).not.toMatch(/canonical|og:url|og:image|"image"|"url"/)
})
