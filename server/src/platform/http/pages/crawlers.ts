import { pagePaths, publicCourseAddress } from '@jingke/contract/site'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './html.ts'

/** Everything else needs a session. */
const robots = `User-agent: *
Allow: /$
Allow: ${pagePaths.home}
Allow: ${pagePaths.aboutUs}
Allow: /assets/
Allow: /files/
Disallow: /
`

/** The product's icon, for schools that have not set one. */
const seal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#c8402b"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M8.8 8.4v10.5c0 3-.8 4.8-2.3 6.2"/><path d="M8.8 8.4c3-1.7 5.7-1.3 7.7.8 2-2.1 4.7-2.5 7.7-.8v14.1c0 1.8-1 2.6-3.2 2.3"/><path d="M8.8 13.9c3-1.4 5.7-1 7.7.8 2-1.8 4.7-2.2 7.7-.8"/><path d="M8.8 19.3c3-1.4 5.7-1 7.7.8 2-1.8 4.7-2.2 7.7-.8"/></g></svg>`

export interface CrawlerSource {
  /** The icon of the site; empty: it has none. */
  findIcon(): Promise<string>
  /** Courses that visitors may open. */
  listPublicCourses(): Promise<readonly number[]>
  /** Search engines take complete addresses only. */
  readonly publicUrl: string | undefined
}

const toSitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** robots.txt, the sitemap and the icon, which crawlers and browsers request by themselves. */
export const registerForCrawlers = (
  app: FastifyInstance,
  { findIcon, listPublicCourses, publicUrl }: CrawlerSource,
): void => {
  const sitemap = publicUrl ? `Sitemap: ${publicUrl}/sitemap.xml\n` : ''
  app.get('/robots.txt', { exposeHeadRoute: true }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(robots + sitemap),
  )
  if (publicUrl)
    app.get('/sitemap.xml', { exposeHeadRoute: true }, async (_, reply) => {
      const courses = (await listPublicCourses()).map(publicCourseAddress)
      const paths = [pagePaths.home, pagePaths.aboutUs, ...courses]
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'max-age=3600')
        .send(toSitemap(paths.map((path) => publicUrl + path)))
    })
  app.get('/favicon.ico', { exposeHeadRoute: true }, async (_, reply) => {
    const icon = await findIcon()
    if (icon !== '') return reply.redirect(icon, 302)
    return reply.type('image/svg+xml').header('cache-control', 'max-age=3600').send(seal)
  })
  app.get('/', { exposeHeadRoute: true }, (_, reply) => reply.redirect(pagePaths.home, 302))
}
