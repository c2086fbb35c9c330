import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = { target: process.env.API_URL ?? 'http://127.0.0.1:3000' }

/** Every path that the server answers itself; a test compares it with the server's routes. */
const servedByServer =
  '^/(jk-(auth|user|course|admin)|files|images|vod|docs|healthz|favicon\\.ico|robots\\.txt)([/?]|$)'

/** In development the staff's door opens by its path, as the server opens it. */
const consoleByPath: Plugin = {
  name: 'console-by-path',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/console(\/[^.]*)?(\?.*)?$/.test(request.url ?? '')) request.url = '/console.html'
      next()
    })
  },
}

const inSource = (...parts: string[]): RegExp =>
  new RegExp(`[\\\\/]src[\\\\/](${parts.join('|').replaceAll('/', '[\\\\/]')})`)

/**
 * Few files for the learner's first view: the frame, one for the public pages, one for the fields of
 * the sign-in. What else two pages share, the query library first of all, comes after it.
 */
const learnerChunks = [
  { name: 'main', tags: ['$initial' as const], priority: 3 },
  {
    name: 'public',
    test: inSource(
      'features/site/',
      'features/catalogue/teacher',
      'learner/pages/(public-pages|teachers-section|site-page-failure)',
      'ui/(card|divider|empty-state|error-state|page-heading|picture|section|skeleton|state-drawings)\\.',
    ),
    priority: 2,
  },
  {
    name: 'fields',
    test: inSource(
      'ui/(field|text-field|password-field|caps-lock)\\.',
      'features/auth/auth\\.calls',
    ),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'shared', minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), consoleByPath],
  root: import.meta.dirname,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Source maps would publish the sources.
    sourcemap: false,
    target: 'es2023',
    manifest: true,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: 'index.html',
        output: { codeSplitting: { groups: learnerChunks } },
      },
    }),
  },
  // Two doors, built one after the other, so that learners download nothing of the staff's.
  ...(!isSsrBuild && {
    environments: {
      console: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: false,
          rolldownOptions: { input: 'console.html' },
        },
      },
    },
    builder: {
      buildApp: async ({ build, environments }) => {
        for (const door of [environments.client, environments.console]) if (door) await build(door)
      },
    },
  }),
  server: {
    host: '127.0.0.1',
    proxy: { [servedByServer]: api },
  },
}))
