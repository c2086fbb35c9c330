import type { Language } from '@jingke/contract/core'
import type { SiteInfo } from '@jingke/contract/site'
import { escapeHtml, jsonForHtml } from './html.ts'

export interface PageParts {
  readonly language: Language
  /** Empty: as the browser prefers. */
  readonly theme: '' | 'light' | 'dark'
  readonly site: SiteInfo
  /** Everything the browser program needs before its first call. */
  readonly start: unknown
  /** The page's content, for visitors whose first view comes from here. */
  readonly content: string
}

const headFor = (site: SiteInfo): string =>
  [
    `<title>${escapeHtml(site.title)}</title>`,
    `<meta name="description" content="${escapeHtml(site.description)}">`,
    `<meta name="keywords" content="${escapeHtml(site.keyword)}">`,
    site.webIco && `<link rel="icon" href="${escapeHtml(site.webIco)}">`,
  ].join('')

/** Fills the built index.html; its marks are comments that the build keeps. */
export const fillPage = (template: string, parts: PageParts): string => {
  const theme = parts.theme && ` data-theme="${parts.theme}"`
  const start = `<script type="application/json" id="start">${jsonForHtml(parts.start)}</script>`
  const filling: Record<string, string> = {
    '<html lang="zh-CN">': `<html lang="${parts.language}"${theme}>`,
    '<!--head-->': headFor(parts.site),
    '<!--content-->': parts.content,
    '<!--start-->': start,
  }
  return template.replace(
    /<html lang="zh-CN">|<!--(head|content|start)-->/g,
    (mark) => filling[mark] ?? mark,
  )
}
