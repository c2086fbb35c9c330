import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { createFetchRange, type DocumentSource } from './fetch-range.ts'
import { pdfFiles } from './pdf-files.ts'

/** Bytes of one request. */
const partSize = 2 ** 18

/** The build for browsers of the last years. The viewer needs the library to be there. */
const loadLibrary = async () => {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const viewer = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs')
  library.GlobalWorkerOptions.workerSrc = workerUrl
  return { library, viewer }
}

export type PdfLibrary = Awaited<ReturnType<typeof loadLibrary>>

export interface OpenedPdf extends PdfLibrary {
  readonly pdf: PDFDocumentProxy
}

/** Only the parts that are looked at are loaded. No script of the file runs, and nothing is evaluated. */
export const openPdf = async (
  source: DocumentSource & { size: number; onFailed: (error: unknown) => void },
  signal: AbortSignal,
): Promise<OpenedPdf> => {
  const loaded = await loadLibrary()
  signal.throwIfAborted()
  const { PDFDataRangeTransport, getDocument } = loaded.library
  const fetchRange = createFetchRange(source, signal)
  const first = await fetchRange(0, Math.min(source.size, partSize))
  class Parts extends PDFDataRangeTransport {
    override requestDataRange(from: number, to: number): void {
      fetchRange(from, to).then(
        (bytes) => this.onDataRange(from, bytes),
        (error: unknown) => {
          if (!signal.aborted) source.onFailed(error)
        },
      )
    }
  }
  const task = getDocument({
    range: new Parts(source.size, first, first.length === source.size),
    rangeChunkSize: partSize,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    cMapUrl: `${pdfFiles}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfFiles}/standard_fonts/`,
    wasmUrl: `${pdfFiles}/wasm/`,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy())
  return { ...loaded, pdf: await task.promise }
}
