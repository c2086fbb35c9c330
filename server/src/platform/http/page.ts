import type { Language } from '@jingke/contract/core'
import type { SiteInfo } from '@jingke/contract/site'
import { escapeHtml, jsonForHtml } from './html.ts'

export interface PageParts {
  readonly language: Language
  /** Of the visitor's choice; empty: as the browser prefers. */
  readonly theme: '' | 'light' | 'dark'
  readonly size: '' | 'compact'
  readonly site: SiteInfo
  readonly title: string
  /** Everything the browser program needs before its first call. */
  readonly start: unknown
  /** The page's content, for visitors whose first view comes from here. */
  readonly content: string
  /** Tags that fetch the page's own code and style early. */
  readonly preloads: string
}

const headFor = ({ site, title }: PageParts): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(site.description)}">`,
    `<meta name="keywords" content="${escapeHtml(site.keyword)}">`,
    site.webIco && `<link rel="icon" href="${escapeHtml(site.webIco)}">`,
  ].join('')

/** Fills the built index.html; its marks are comments that the build keeps. */
export const fillPage = (template: string, parts: PageParts): string => {
  const theme = parts.theme && ` data-theme="${parts.theme}"`
  const size = parts.size && ` data-size="${parts.size}"`
  const start = `<script type="application/json" id="start">${jsonForHtml(parts.start)}</script>`
  const filling: Record<string, string> = {
    '<html lang="zh-CN">': `<html lang="${parts.language}"${theme}${size}>`,
    '<!--head-->': headFor(parts),
    // After the style of the whole site, which a page may refine.
    '</head>': `${parts.preloads}</head>`,
    '<!--content-->': parts.content,
    '<!--start-->': start,
  }
  return template.replace(
    /<html lang="zh-CN">|<\/head>|<!--(head|content|start)-->/g,
    (mark) => filling[mark] ?? mark,
  )
}
