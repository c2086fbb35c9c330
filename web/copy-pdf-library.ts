import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { pdfFiles } from './src/lib/pdf/pdf-files.ts'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Loaded by the library itself: character maps and fonts for texts whose fonts are not in the file, and decoders. */
const folders = ['cmaps', 'standard_fonts', 'wasm']

/** The files that the PDF library asks for by their names, with those of the app. */
export const copyPdfLibrary: Plugin = {
  name: 'copy-pdf-library',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const folder of folders)
      for (const name of readdirSync(join(library, folder)))
        this.emitFile({
          type: 'asset',
          fileName: `${pdfFiles.slice(1)}/${folder}/${name}`,
          source: readFileSync(join(library, folder, name)),
        })
  },
  configureServer(server) {
    server.middlewares.use(pdfFiles, (request, response, next) => {
      const name = /^\/(\w+\/[\w.-]+)(\?|$)/.exec(request.url ?? '')?.[1]
      if (name === undefined) return next()
      createReadStream(join(library, name)).on('error', next).pipe(response)
    })
  },
}
