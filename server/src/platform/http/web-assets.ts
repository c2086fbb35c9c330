import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@jingke/contract/core'
import type { NavItem, SiteInfo } from '@jingke/contract/site'

export const builtWeb = new URL('../../../../web/dist', import.meta.url).pathname

export interface StartData {
  readonly site: SiteInfo
  readonly navigation: NavItem[]
  readonly language: Language
  readonly answers: Readonly<Record<string, unknown>>
}

interface ServerEntry {
  renderPage(path: string, start: StartData): Promise<{ content: string; title: string }>
  readonly pageModules: Readonly<Record<string, string>>
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export interface WebAssets {
  readonly clientRoot: string
  readonly template: string
  readonly consoleTemplate: string
  readonly entry: ServerEntry
  /** `'sha256-…'` of each style block, for the content policy. */
  readonly styleHashes: readonly string[]
  /** Tags that fetch a page's own code and style early. */
  preloadsFor(path: string): string
}

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/** The style of the first view stands in the page: no request stands before the first paint. */
const inlineStyles = (clientRoot: string, html: string, hashes: string[]): string =>
  html.replace(styleLink, (_, href: string) => {
    const css = readFileSync(join(clientRoot, href), 'utf8')
    hashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    return `<style>${css}</style>`
  })

const chunksOf = (manifest: Manifest, module: string): { files: string[]; css: string[] } => {
  const chunk = manifest[module]
  if (!chunk) return { files: [], css: [] }
  const isEntry = (name: string) => name.endsWith('.html')
  const parts = (chunk.imports ?? [])
    .filter((name) => !isEntry(name))
    .map((name) => chunksOf(manifest, name))
  return {
    files: [chunk.file, ...parts.flatMap((part) => part.files)],
    css: [...(chunk.css ?? []), ...parts.flatMap((part) => part.css)],
  }
}

/** What the build left; undefined when there was none. */
export const readWebAssets = async (dist: string): Promise<WebAssets | undefined> => {
  const clientRoot = join(dist, 'client')
  const pageFile = join(clientRoot, 'index.html')
  const entryFile = join(dist, 'server', 'entry-server.js')
  if (!existsSync(pageFile) || !existsSync(entryFile)) return undefined
  const hashes: string[] = []
  const template = inlineStyles(clientRoot, readFileSync(pageFile, 'utf8'), hashes)
  const consoleFile = join(clientRoot, 'console.html')
  const manifest: Manifest = JSON.parse(
    readFileSync(join(clientRoot, '.vite', 'manifest.json'), 'utf8'),
  )
  const entry: ServerEntry = await import(entryFile)
  const preloads = new Map(
    Object.entries(entry.pageModules).map(([path, module]) => {
      const { files, css } = chunksOf(manifest, module)
      const tags = [
        ...css.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
        ...files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
      ]
      // Says that the style is here already; a disabled link is not fetched.
      const marks = css.map(
        (name) => `<link rel="stylesheet" disabled crossorigin href="/${name}">`,
      )
      return [path, inlineStyles(clientRoot, tags.join(''), hashes) + marks.join('')]
    }),
  )
  return {
    clientRoot,
    template,
    // The staff's door is an entry of its own.
    consoleTemplate: existsSync(consoleFile) ? readFileSync(consoleFile, 'utf8') : template,
    entry,
    styleHashes: [...new Set(hashes)],
    preloadsFor: (path) => preloads.get(path) ?? '',
  }
}
