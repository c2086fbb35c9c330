import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { writeWebBuild } from '../../../../tests/support/test-web-build.ts'
import { useFolder } from '../../../../tests/support/use-folder.ts'
import { createIdentify } from '../../../features/auth/index.ts'
import { createSite } from '../../../features/site/index.ts'
import { DatabaseUnavailable } from '../../database/connection/circuit-breaker.ts'
import { createHttpServer } from '../server.ts'
import { type FirstViewSource, registerWeb } from './web.ts'

const school = useSchool()
const dist = useFolder()
beforeAll(() => writeWebBuild(dist))

/** As if the database did not answer. */
const createTroubledApp = async (working: Partial<FirstViewSource> = {}) => {
  const { context } = school()
  const troubled = await createHttpServer(context, createIdentify(context), [])
  const unavailable = () => Promise.reject(new DatabaseUnavailable())
  await registerWeb(
    troubled,
    {
      info: unavailable,
      appIcon: unavailable,
      navigation: unavailable,
      allowedFrameOrigins: unavailable,
      playbackOrigins: unavailable,
      answersFor: unavailable,
      listPublicCourses: async () => [],
      publicUrl: undefined,
      ...working,
    },
    dist,
  )
  return troubled
}

test('a browser gets an error page that reloads while the database is unavailable', async () => {
  const troubled = await createTroubledApp()
  const open = (accept: string, language: string) =>
    troubled.inject({ url: '/home', headers: { accept, 'accept-language': language } })
  const person = await open('text/html,*/*', 'en')
  expect([person.statusCode, person.headers['retry-after']]).toEqual([503, '2'])
  expect(person.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(person.body).toContain('The service is busy.')
  expect(person.body).toContain('<meta http-equiv="refresh" content="2">')
  expect((await open('text/html,*/*', 'zh-CN')).body).toContain('服务繁忙')
  const program = await open('application/json', 'en')
  expect(program.json()).toMatchObject({ code: 503, data: null })
  await troubled.close()
})

test('an error page has the logo, the colour and the language that the school last showed', async () => {
  const { info } = createSite(school().context)
  const troubled = await createTroubledApp({
    info: async (language) => ({
      ...(await info(language)),
      webName: 'Riverside "School"',
      webLogo: '/files/logo.png',
      webDarkLogo: '',
      webBottomLogo: '',
      themeColour: '#7a1f5c',
    }),
  })
  const { body, headers } = await troubled.inject({
    url: '/home',
    headers: { accept: 'text/html', 'accept-language': 'zh-CN', cookie: 'language=en; theme=dark' },
  })
  expect(body).toContain('<html lang="en" data-theme="dark">')
  expect(body).toContain(
    '<img class="light" src="/files/logo.png" alt="Riverside &quot;School&quot;">',
  )
  expect(body).toContain('<span class="dark">Riverside &quot;School&quot;</span>')
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  expect(styles).toHaveLength(2)
  for (const style of styles)
    expect(headers['content-security-policy']).toContain(
      createHash('sha256').update(style).digest('base64'),
    )
  await troubled.close()
})
