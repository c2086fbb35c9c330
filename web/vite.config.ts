import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { copyPdfLibrary } from './copy-pdf-library.ts'
import { firstHtmlOf } from './src/learner/first-html.ts'

const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', ws: true }

/** Every path that the server answers itself; a test compares it with the server's routes. */
const servedByServer =
  '^/(jk-(auth|user|course|admin)|attachments|learner-files|documents|calendar(?=/)|chat/socket|files|images|vod|docs|backups|unsubscribe|healthz|readyz|app-icons|favicon\\.ico|manifest|offline\\.html|robots\\.txt|sitemap\\.xml|service-worker\\.js)([/?]|$)'

/** Serves the console's document under /console in development, as the server does. */
const consoleByPath: Plugin = {
  name: 'console-by-path',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/console(\/[^.]*)?(\?.*)?$/.test(request.url ?? '')) request.url = '/console.html'
      next()
    })
  },
}

/** The modules of the pages that the server renders, by the chunk that their row names. */
const chunkOfModule = new Map(
  Object.values(firstHtmlOf).flatMap((firstHtml) =>
    firstHtml.kind === 'render'
      ? [[resolve(import.meta.dirname, firstHtml.module), firstHtml.chunk] as const]
      : [],
  ),
)

/**
 * Few files for a visitor's first view: the shell, the parts that most pages have, and one for the page
 * with all else it needs. What else two pages share, the query library first of all, is loaded later.
 */
const learnerChunks = [
  { name: 'main', tags: ['$initial' as const], priority: 4 },
  {
    name: 'page-parts',
    test: /\/web\/src\/(ui\/(display\/picture|feedback\/skeleton|layout\/section)|lib\/format\/length)\./,
    priority: 3,
  },
  { name: (module: string) => chunkOfModule.get(resolve(module)), priority: 2 },
  { name: 'shared', minShareCount: 2, priority: 1 },
]

/** Only what most pages share is loaded at the start: what any two share would be half of the console. */
const consoleChunks = [
  { name: 'main', tags: ['$initial' as const], priority: 4 },
  { name: 'shared', test: /\/(web\/src\/(ui|lib)|@tanstack)\//, minShareCount: 8, priority: 1 },
  { name: 'calls', test: /\/contract\//, minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), consoleByPath, copyPdfLibrary],
  root: import.meta.dirname,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Source maps would publish the sources.
    sourcemap: false,
    target: 'es2023',
    // Every browser with that target has it.
    modulePreload: { polyfill: false },
    manifest: true,
  },
  // Three apps, built one after the other, so that they share no chunks.
  ...(!isSsrBuild && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: 'index.html',
            output: { codeSplitting: { groups: learnerChunks } },
          },
        },
      },
      console: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: false,
          rolldownOptions: {
            input: 'console.html',
            output: { codeSplitting: { groups: consoleChunks } },
          },
        },
      },
      // Not served as files: the server puts both into the offline page.
      offline: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: false,
          cssCodeSplit: false,
          rolldownOptions: {
            input: 'src/offline/main.tsx',
            output: {
              codeSplitting: false,
              entryFileNames: 'offline/reader.js',
              assetFileNames: 'offline/reader[extname]',
            },
          },
        },
      },
    },
    builder: {
      buildApp: async ({ build, environments: { client, console, offline } }) => {
        for (const app of [client, console, offline]) if (app) await build(app)
      },
    },
  }),
  // React as for production, whatever NODE_ENV the server runs with.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true as const },
  }),
  server: {
    host: '127.0.0.1',
    proxy: { [servedByServer]: api },
  },
}))
