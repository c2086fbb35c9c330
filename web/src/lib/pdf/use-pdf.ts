import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentSource } from './fetch-range.ts'
import { openPdf } from './open-pdf.ts'
import { createViewer, type Viewer, type ViewerState } from './pdf-viewer.ts'

interface PdfState extends ViewerState {
  /** The library is loaded, the file opened and the first page drawn. */
  readonly isDrawn: boolean
  readonly isWaiting: boolean
  readonly error: unknown
  readonly viewer: Viewer | undefined
}

const start: PdfState = {
  page: 1,
  pageCount: 0,
  zoom: 100,
  isWidthFitted: true,
  matches: null,
  isDrawn: false,
  isWaiting: false,
  error: undefined,
  viewer: undefined,
}

interface Options extends Omit<DocumentSource, 'onWaiting'> {
  readonly size: number
  readonly startPage: number
  readonly nameOfPage: (page: number) => string
  readonly onPage: (page: number, hasReachedEnd: boolean) => void
}

/** Shows a PDF in an element; `attempt` opens it once more. */
export const usePdf = (
  container: HTMLDivElement | null,
  attempt: number,
  options: Options,
): PdfState => {
  const [state, setState] = useState(start)
  const tellPage = useEffectEvent(options.onPage)
  const open = useEffectEvent(async (element: HTMLDivElement, signal: AbortSignal) => {
    const patch = (change: Partial<PdfState>) => {
      if (!signal.aborted) setState((now) => ({ ...now, ...change }))
    }
    setState(start)
    try {
      const opened = await openPdf(
        {
          url: options.url,
          size: options.size,
          renew: options.renew,
          onWaiting: (isWaiting) => patch({ isWaiting }),
          onFailed: (error) => patch({ error }),
        },
        signal,
      )
      signal.throwIfAborted()
      const viewer = createViewer(opened, {
        container: element,
        startPage: options.startPage,
        nameOfPage: options.nameOfPage,
        onChange: patch,
        onPage: (page, hasReachedEnd) => {
          if (!signal.aborted) tellPage(page, hasReachedEnd)
        },
        onDrawn: () => patch({ isDrawn: true }),
      })
      signal.addEventListener('abort', viewer.destroy)
      patch({ viewer })
    } catch (error) {
      patch({ error })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens the file once more
  useEffect(() => {
    if (!container) return
    const ending = new AbortController()
    void open(container, ending.signal)
    return () => ending.abort()
  }, [container, attempt])
  return state
}
