import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InitialData, pagePaths, publicCourseIdOf } from '@jingke/contract/site'
import type { OfflineReader } from './offline-page.ts'

export const builtWeb = new URL('../../../../../web/dist', import.meta.url).pathname

/** As `web/src/learner/page-table.ts` declares it. */
type FirstHtml =
  | { readonly kind: 'shell' }
  | { readonly kind: 'app-shell'; readonly module: string }
  | { readonly kind: 'render'; readonly chunk: string; readonly calls: readonly string[] }

/** Choices of a signed-in user, from cookies, that change where things are. */
export interface AppShellChoices {
  readonly isSidebarOpen: boolean
  readonly isMenuOpen: boolean
}

interface View {
  readonly content: string
  readonly title: string
}

interface ServerEntry {
  /** Whether the path has a page other than the 404 page. */
  isPage(path: string): boolean
  renderPage(path: string, start: InitialData): Promise<View>
  /** The address whose app shell is the first HTML of a signed-in user's `url`. */
  appShellAddressOf(url: string): string | undefined
  renderAppShell(address: string, start: InitialData, choices: AppShellChoices): Promise<View>
  /** The inline script in every app shell. */
  readonly appShellScript: string
  /** By the path of the page. */
  readonly firstHtmlOf: Readonly<Record<string, FirstHtml>>
  /** Loaded with a page of a signed-in user. */
  appShellModulesOf(path: string): readonly string[]
}

type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>

export interface WebAssets {
  readonly clientRoot: string
  readonly template: string
  readonly consoleTemplate: string
  readonly entry: ServerEntry
  /** `'sha256-…'` of each style block, for the content policy. */
  readonly styleHashes: readonly string[]
  readonly appShellScriptHash: string
  /** Undefined in a build without it. */
  readonly offlineReader: OfflineReader | undefined
  /** Preload tags of a page's own modules and styles; empty for unknown pages. */
  preloadsFor(path: string, isSignedIn: boolean): string
  /** The calls that a server-rendered page opens with; undefined for other pages. */
  renderedCalls(path: string): readonly string[] | undefined
}

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Styles of the first view are inlined: the first paint needs no further request. */
const inlineStyles = (clientRoot: string, html: string, hashes: string[]): string =>
  html.replace(styleLink, (_, href: string) => {
    const css = readFileSync(join(clientRoot, href), 'utf8')
    hashes.push(policyHash(css))
    return `<style>${css}</style>`
  })

/** The path in the table of pages. */
const rowOf = (path: string): string =>
  publicCourseIdOf(path) === undefined ? path : pagePaths.publicCourse

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
    for (const name of chunk.imports ?? []) visit(name)
    // After the styles of its imports, which it may override.
    for (const name of chunk.css ?? []) css.add(name)
  }
  for (const module of modules) visit(module)
  return { files: [...files], css: [...css] }
}

const preloadTags = ({ files, css }: Chunks): string =>
  [
    ...css.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...files.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('')

/** Marks the inlined style as loaded; a disabled link is not fetched. */
const presentMarks = ({ css }: Chunks): string =>
  css.map((name) => `<link rel="stylesheet" disabled crossorigin href="/${name}">`).join('')

/** Both are put into the offline page, which has no other file. */
const readOfflineReader = (clientRoot: string): OfflineReader | undefined => {
  const file = (name: string) => join(clientRoot, 'offline', name)
  if (!existsSync(file('reader.js'))) return undefined
  return {
    // As text of an element it must not end it, nor begin a comment.
    script: readFileSync(file('reader.js'), 'utf8')
      .replaceAll('</script', '<\\/script')
      .replaceAll('<!--', '<\\!--'),
    style: readFileSync(file('reader.css'), 'utf8'),
  }
}

/** The build output; undefined if the web has not been built. */
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
  const tagsFor = (modules: readonly string[]): string => {
    const chunks = chunksOf(manifest, modules)
    return inlineStyles(clientRoot, preloadTags(chunks), hashes) + presentMarks(chunks)
  }
  const keysOf = (chunk: string): string[] =>
    Object.keys(manifest).filter((key) => manifest[key]?.name === chunk)
  const visitorTags = new Map<string, string>()
  const userTags = new Map<string, string>()
  const callsOf = new Map<string, readonly string[]>()
  for (const [path, html] of Object.entries(entry.firstHtmlOf)) {
    if (html.kind === 'app-shell')
      userTags.set(path, tagsFor([html.module, ...entry.appShellModulesOf(path)]))
    if (html.kind !== 'render') continue
    visitorTags.set(path, tagsFor(keysOf(html.chunk)))
    callsOf.set(path, html.calls)
  }
  return {
    clientRoot,
    template,
    // The console is an entry of its own.
    consoleTemplate: existsSync(consoleFile) ? readFileSync(consoleFile, 'utf8') : template,
    entry,
    styleHashes: [...new Set(hashes)],
    appShellScriptHash: policyHash(entry.appShellScript),
    offlineReader: readOfflineReader(clientRoot),
    preloadsFor: (path, isSignedIn) => (isSignedIn ? userTags : visitorTags).get(rowOf(path)) ?? '',
    renderedCalls: (path) => callsOf.get(rowOf(path)),
  }
}
