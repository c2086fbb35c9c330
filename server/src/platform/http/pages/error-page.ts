import { createHash } from 'node:crypto'
import type { Language } from '@jingke/contract/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../problem.ts'
import { isCallPath, pathOf } from '../requests/request-url.ts'
import { escapeHtml } from './html.ts'

const style = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5b6472;--paper:#faf8f4;--jade:#08706b}
@media(prefers-color-scheme:dark){:root{--ink:#f2efe8;--soft:#a7b0bb;--paper:#12171d;--jade:#55c6bc}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:var(--paper);color:var(--ink)}
h1{font-size:1.5rem;margin:0}p{color:var(--soft)}a{color:var(--jade)}
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

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
  reply: FastifyReply,
  problem: Problem,
  language: Language,
): FastifyReply => {
  const { soon, retry } = words[language]
  const { retryAfter } = problem
  const again =
    retryAfter === undefined
      ? `<p><a href="">${retry}</a></p>`
      : `<p>${soon} <a href="">${retry}</a></p>`
  const refresh =
    retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`
  const text = escapeHtml(problem.messageIn(language))
  return reply
    .code(problem.kind.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${text}</title><style>${style}</style></head><body><main><h1>${text}</h1>${again}</main></body></html>`,
    )
}
