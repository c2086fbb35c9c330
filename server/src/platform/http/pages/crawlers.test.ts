import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerForCrawlers } from './crawlers.ts'

const open = async (path: string, publicUrl: string | undefined, courses: number[] = []) => {
  const app = fastify()
  registerForCrawlers(app, {
    findIcon: async () => '',
    listPublicCourses: async () => courses,
    publicUrl,
  })
  return app.inject({ url: path })
}

test('the sitemap has the public pages and the courses that visitors may open', async () => {
  const { headers, body } = await open('/sitemap.xml', 'https://school.example', [7, 3])
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
  const addresses = [...body.matchAll(/<url><loc>(.*?)<\/loc><\/url>/g)].map(([, url]) => url)
  expect(addresses).toEqual([
    'https://school.example/home',
    'https://school.example/aboutUs',
    'https://school.example/home/course/7',
    'https://school.example/home/course/3',
  ])
  const robots = await open('/robots.txt', 'https://school.example')
  expect(robots.body).toContain('Sitemap: https://school.example/sitemap.xml\n')
})

test('a school whose own address is not known has no sitemap', async () => {
  expect((await open('/sitemap.xml', undefined)).statusCode).toBe(404)
  expect((await open('/robots.txt', undefined)).body).not.toContain('Sitemap')
})
