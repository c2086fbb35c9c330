import type { Language } from '@jingke/contract/core'
import type { SiteInfo } from '@jingke/contract/site'
import { themeStyle } from '@jingke/contract/site/theme-colour'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../problem.ts'
import { isCallPath, pathOf } from '../requests/request-url.ts'
import { escapeHtml } from './html.ts'
import { languageOf, themeOf } from './page-choices.ts'
import { policyHash } from './web-assets.ts'

const style = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5b6472;--paper:#faf8f4;--jade-ink:#08706b}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--ink:#f2efe8;--soft:#a7b0bb;--paper:#12171d;--jade-ink:#55c6bc}}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark;--ink:#f2efe8;--soft:#a7b0bb;--paper:#12171d;--jade-ink:#55c6bc}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:var(--paper);color:var(--ink)}
header{margin:0 0 24px;font-weight:600}header img{max-width:200px;max-height:48px;vertical-align:middle}.dark{display:none}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]) .dark{display:inline}:root:not([data-theme=light]) .light{display:none}}
:root[data-theme=dark] .dark{display:inline}:root[data-theme=dark] .light{display:none}
h1{font-size:1.5rem;margin:0}p{color:var(--soft)}a{color:var(--jade-ink)}
`

/** What pages of the school showed last: a page that says what failed has it without the database. */
type LastShown = Map<Language, SiteInfo>

declare module 'fastify' {
  interface FastifyInstance {
    lastShown: LastShown
  }
}

export const prepareErrorPages = (app: FastifyInstance): void => {
  app.decorate('lastShown', new Map())
}

const policyFor = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${styles.map(policyHash).join(' ')}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** In the colours of the page; the name stands for a picture that is missing. */
const letterhead = (site: SiteInfo | undefined): string => {
  if (!site) return ''
  const name = escapeHtml(site.webName)
  const logo = (src: string, look: string) =>
    src
      ? `<img class="${look}" src="${escapeHtml(src)}" alt="${name}">`
      : `<span class="${look}">${name}</span>`
  const { webLogo, webDarkLogo, webBottomLogo } = site
  return `<header>${logo(webLogo, 'light')}${logo(webDarkLogo || webBottomLogo, 'dark')}</header>`
}

const words = {
  'zh-CN': { soon: '页面会自动重试，您也可以', retry: '现在重试' },
  en: { soon: 'The page tries again by itself, or you can', retry: 'try now' },
} satisfies Record<Language, { soon: string; retry: string }>

const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !isCallPath(pathOf(url)) &&
  (headers.accept ?? '').includes('text/html')

/** Browsers that open a page get HTML for a 5xx; other clients get the envelope. */
export const canShowErrorPage = (request: FastifyRequest, { kind }: Problem): boolean =>
  kind.status >= 500 && isPageRequest(request)

export const showErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply => {
  const language = languageOf(request)
  const site = request.server.lastShown.get(language)
  const theme = themeOf(request)
  const styles = [style, themeStyle(site?.themeColour ?? '')].filter((text) => text !== '')
  const { soon, retry } = words[language]
  const { retryAfter } = problem
  const again =
    retryAfter === undefined
      ? `<p><a href="">${retry}</a></p>`
      : `<p>${soon} <a href="">${retry}</a></p>`
  const refresh =
    retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`
  const text = escapeHtml(problem.messageIn(language))
  const look = theme && ` data-theme="${theme}"`
  return reply
    .code(problem.kind.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyFor(styles))
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${language}"${look}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${text}</title>${styles.map((one) => `<style>${one}</style>`).join('')}</head><body><main>${letterhead(site)}<h1>${text}</h1>${again}</main></body></html>`,
    )
}
