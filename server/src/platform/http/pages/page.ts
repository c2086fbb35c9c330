import type { Language } from '@jingke/contract/core'
import type { SiteInfo } from '@jingke/contract/site'
import { escapeHtml, jsonForHtml } from './html.ts'

export interface PageParts {
  readonly language: Language
  /** The theme the visitor chose; empty: as the browser prefers. */
  readonly theme: '' | 'light' | 'dark'
  readonly size: '' | 'compact'
  readonly site: SiteInfo
  readonly title: string
  /** For search engines; absent: the site's. */
  readonly description?: string
  /** Further tags for search engines. */
  readonly tags?: string
  /** The icon of the browser's tab; empty: the browser asks for /favicon.ico. */
  readonly icon: string
  /** Tags for browsers that can install the page; empty for other pages. */
  readonly installable: string
  /** Data that the web needs before its first call. */
  readonly start: unknown
  /** The server-rendered content; empty if the browser renders it. */
  readonly content: string
  /** Preload tags of the page's own modules and styles. */
  readonly preloads: string
  /** Style in the colour of the school; empty: as built. */
  readonly themeStyle: string
}

const headFor = ({ site, title, description, tags, installable, icon }: PageParts): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description ?? site.description)}">`,
    `<meta name="keywords" content="${escapeHtml(site.keyword)}">`,
    icon && `<link rel="icon" href="${escapeHtml(icon)}">`,
    installable,
    tags,
  ].join('')

/** Fills the built index.html; its placeholders are comments that the build keeps. */
export const fillPage = (template: string, parts: PageParts): string => {
  const theme = parts.theme && ` data-theme="${parts.theme}"`
  const size = parts.size && ` data-size="${parts.size}"`
  const start = `<script type="application/json" id="start">${jsonForHtml(parts.start)}</script>`
  const filling: Record<string, string> = {
    '<html lang="zh-CN">': `<html lang="${parts.language}"${theme}${size}>`,
    '<!--head-->': headFor(parts),
    // After the global styles, which a page may override.
    '</head>': `${parts.preloads}${parts.themeStyle && `<style>${parts.themeStyle}</style>`}</head>`,
    '<!--content-->': parts.content,
    '<!--start-->': start,
  }
  return template.replace(
    /<html lang="zh-CN">|<\/head>|<!--(head|content|start)-->/g,
    (mark) => filling[mark] ?? mark,
  )
}
