import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@jingke/contract/core'
import type { NavItem, SiteInfo } from '@jingke/contract/site'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toLanguage } from './caller.ts'
import { fillPage, type PageParts } from './page.ts'
import { isCallPath, pathOf } from './request-url.ts'

const builtWeb = new URL('../../../../web/dist/client', import.meta.url).pathname

export interface SiteSource {
  info(language: Language): Promise<SiteInfo>
  navigation(language: Language, type: number): Promise<NavItem[]>
}

const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const cookies = (request.headers.cookie ?? '').slice(0, 4096).split(';')
  const found = cookies.find((cookie) => cookie.trim().startsWith(`${name}=`))
  return found?.slice(found.indexOf('=') + 1).trim()
}

const languageOf = (request: FastifyRequest): Language =>
  toLanguage(readCookie(request, 'language') ?? request.headers['accept-language'])

const themeOf = (request: FastifyRequest): PageParts['theme'] => {
  const theme = readCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : ''
}

/** Serves the built web: files by their hashed names, and one page for every other address. */
export const registerWeb = async (
  app: FastifyInstance,
  site: SiteSource,
  webRoot = builtWeb,
): Promise<void> => {
  const pageFile = join(webRoot, 'index.html')
  if (!existsSync(pageFile)) {
    app.log.warn('the web is not built: only the calls are served')
    return
  }
  const template = readFileSync(pageFile, 'utf8')
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    preCompressed: true,
  })
  app.get('/*', async (request, reply) => {
    if (isCallPath(pathOf(request.url))) return reply.callNotFound()
    const language = languageOf(request)
    const [info, navigation] = await Promise.all([
      site.info(language),
      site.navigation(language, 0),
    ])
    const html = fillPage(template, {
      language,
      theme: themeOf(request),
      site: info,
      start: { site: info, navigation, language },
      content: '',
    })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .send(html)
  })
}
