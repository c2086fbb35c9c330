import { createHash } from 'node:crypto'
import type { Language } from '@jingke/contract/core'
import { themeStyle } from '@jingke/contract/site/theme-colour'
import { escapeHtml } from './html.ts'

const style = `
:root{color-scheme:light dark;--ink:light-dark(#1c2430,#f2eee6);--soft:light-dark(#5b6472,#b4bac1);--paper:light-dark(#faf8f4,#12171d);--jade:light-dark(#0b7a75,#3fb8ae);--on-jade:light-dark(#fff,#062523);--line:light-dark(#c9c2b4,#4a5663);--seal:light-dark(#c8402b,#f29580)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{margin:0;background:var(--paper);color:var(--ink)}
.alone{min-height:100vh;display:grid;place-content:center;justify-items:center;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
.alone svg{width:144px;height:96px;fill:none;stroke:var(--line);stroke-width:4;stroke-linecap:round;stroke-linejoin:round}.alone .break{stroke:var(--seal)}
.alone h1{font-size:1.5rem;line-height:1.3;margin:24px 0 8px}.alone p{max-width:30em;margin:0 0 24px;color:var(--soft)}
.alone a{display:inline-block;padding:10px 28px;border-radius:10px;background:var(--jade);color:var(--on-jade);text-decoration:none;font-weight:600}
.alone a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
[lang=en] .alone [lang=zh-CN],[lang=zh-CN] .alone [lang=en]{display:none}
`

/** The page is the same for everybody, so it reads the choices of language and theme itself. */
const script = `
const chosen = (name) => document.cookie.match('(?:^|; )' + name + '=([^;]*)')?.[1]
const root = document.documentElement
root.lang = (chosen('language') ?? navigator.language).startsWith('zh') ? 'zh-CN' : 'en'
if (chosen('theme')) root.dataset.theme = chosen('theme')
document.title = document.querySelector('h1:lang(' + root.lang + ')').textContent
// The reader looks for the network itself: somebody may be writing in it.
const reopen = () => 'reader' in root.dataset || location.reload()
addEventListener('online', reopen)
setInterval(() => navigator.onLine && reopen(), 15000)
`

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Shows what a browser keeps of its user's lessons; built from `web/src/offline`. */
export interface OfflineReader {
  readonly script: string
  readonly style: string
}

/** The colour of the school comes last, over that of the product. */
const stylesIn = (colour: string, reader: OfflineReader | undefined): string[] =>
  [style, reader?.style ?? '', themeStyle(colour)].filter((text) => text !== '')

/** `colour`: of the school; empty: the product's. */
export const offlinePolicy = (colour: string, reader?: OfflineReader): string =>
  [
    "default-src 'none'",
    `style-src ${stylesIn(colour, reader).map(hashOf).join(' ')}`,
    `script-src ${[script, ...(reader ? [reader.script] : [])].map(hashOf).join(' ')}`,
    // Whether the school can be reached again.
    ...(reader ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const words = {
  'zh-CN': {
    title: '网络未连接',
    text: (school: string) =>
      `现在无法连接到${school || '本站'}。请检查您的网络，连接恢复后页面会自动打开。`,
    retry: '重试',
  },
  en: {
    title: "You're offline",
    text: (school: string) =>
      `We can't reach ${school || 'this site'} right now. Check your connection: the page opens by itself once you're back online.`,
    retry: 'Try again',
  },
} satisfies Record<Language, { title: string; text: (school: string) => string; retry: string }>

const drawing =
  '<svg viewBox="0 0 144 96" aria-hidden="true"><path d="M8 84Q40 68 72 84 104 68 136 84V24Q104 8 72 24 40 8 8 24zM72 24V84"/><path d="M24 42Q40 36 56 42M24 58Q40 52 56 58M88 42Q104 36 120 42M88 58Q104 52 120 58"/><path class="break" d="M118 6 26 90"/></svg>'

const section = (language: Language, school: string): string => {
  const { title, text, retry } = words[language]
  return `<div lang="${language}"><h1>${title}</h1><p>${escapeHtml(text(school))}</p><a href="">${retry}</a></div>`
}

/** Shown by the service worker when a page cannot be fetched; it needs no other file. */
export const offlinePage = (
  schools: Readonly<Record<Language, string>>,
  colour: string,
  reader?: OfflineReader,
): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words['zh-CN'].title}</title>`,
    ...stylesIn(colour, reader).map((text) => `<style>${text}</style>`),
    `</head><body><main class="alone">${drawing}${section('zh-CN', schools['zh-CN'])}${section('en', schools.en)}</main>`,
    `<script>${script}</script>`,
    reader ? `<script type="module">${reader.script}</script>` : '',
    '</body></html>',
  ].join('')
