import type { FastifyInstance } from 'fastify'

/** Without a session nothing else can be read. */
const robots = `User-agent: *
Allow: /$
Allow: /home
Allow: /aboutUs
Allow: /assets/
Allow: /files/
Disallow: /
`

/** What programs ask of any site before they read a page of it. */
export const registerForCrawlers = (
  app: FastifyInstance,
  findIcon: () => Promise<string>,
): void => {
  app.get('/robots.txt', { exposeHeadRoute: true }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(robots),
  )
  app.get('/favicon.ico', { exposeHeadRoute: true }, async (_, reply) => {
    const icon = await findIcon()
    return icon === '' ? reply.callNotFound() : reply.redirect(icon, 302)
  })
  app.get('/', { exposeHeadRoute: true }, (_, reply) => reply.redirect('/home', 302))
}
