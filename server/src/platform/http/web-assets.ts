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

type PageModules = Readonly<Record<string, readonly string[]>>

interface ServerEntry {
  /** Whether the address leads to a page, and not to the one that says there is none. */
  isPage(path: string): boolean
  renderPage(path: string, start: StartData): Promise<{ content: string; title: string }>
  readonly pageModules: { readonly public: PageModules; readonly signedIn: PageModules }
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export interface WebAssets {
  readonly clientRoot: string
  readonly template: string
  readonly consoleTemplate: string
  readonly entry: ServerEntry
  /** `'sha256-…'` of each style block, for the content policy. */
  readonly styleHashes: readonly string[]
  /** Tags that fetch a page's own code and style early; empty for pages that are not known. */
  preloadsFor(path: string, isSignedIn: boolean): string
}

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/** The style of the first view stands in the page: no request stands before the first paint. */
const inlineStyles = (clientRoot: string, html: string, hashes: string[]): string =>
  html.replace(styleLink, (_, href: string) => {
    const css = readFileSync(join(clientRoot, href), 'utf8')
    hashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
    return `<style>${css}</style>`
  })

interface Chunks {
  readonly files: readonly string[]
  readonly css: readonly string[]
}

const chunksOf = (manifest: Manifest, modules: readonly string[]): Chunks => {
  const files = new Set<string>()
  const css = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    const isEntry = module.endsWith('.html')
    if (!chunk || isEntry || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const name of chunk.css ?? []) css.add(name)
    for (const name of chunk.imports ?? []) visit(name)
  }
  for (const module of modules) visit(module)
  return { files: [...files], css: [...css] }
}

const preloadTags = ({ files, css }: Chunks): string =>
  [
    ...css.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('')

/** Says that the style is here already; a disabled link is not fetched. */
const presentMarks = ({ css }: Chunks): string =>
  css.map((name) => `<link rel="stylesheet" disabled crossorigin href="/${name}">`).join('')

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
  const preloadsOf = (pages: PageModules): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(pages).map(([path, modules]) => {
        const chunks = chunksOf(manifest, modules)
        return [path, inlineStyles(clientRoot, preloadTags(chunks), hashes) + presentMarks(chunks)]
      }),
    )
  const publicPreloads = preloadsOf(entry.pageModules.public)
  const signedInPreloads = preloadsOf(entry.pageModules.signedIn)
  return {
    clientRoot,
    template,
    // The staff's door is an entry of its own.
    consoleTemplate: existsSync(consoleFile) ? readFileSync(consoleFile, 'utf8') : template,
    entry,
    styleHashes: [...new Set(hashes)],
    preloadsFor: (path, isSignedIn) =>
      (isSignedIn ? signedInPreloads : publicPreloads).get(path) ?? '',
  }
}
