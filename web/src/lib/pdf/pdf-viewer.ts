import type { OpenedPdf } from './open-pdf.ts'

export interface ViewerState {
  readonly page: number
  readonly pageCount: number
  /** Percent. */
  readonly zoom: number
  readonly isWidthFitted: boolean
  /** What the search found; null: nothing is searched, or it goes on. */
  readonly matches: { readonly current: number; readonly total: number } | null
}

interface Options {
  readonly container: HTMLDivElement
  readonly startPage: number
  readonly onChange: (state: Partial<ViewerState>) => void
  readonly onPage: (page: number, hasReachedEnd: boolean) => void
  readonly nameOfPage: (page: number) => string
  /** The first page has been drawn. */
  readonly onDrawn: () => void
}

const [minZoom, maxZoom] = [0.25, 4]
const step = 1.2

/** Pixels: of rounding at the end of the last page. */
const slack = 4

const fitted = 'page-width'

/** The texts of the library are for parts that are not used here. */
const noTexts = {
  getLanguage: () => 'zh',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause: () => {},
  resume: () => {},
}

const blankTarget = 2
const links = 1

/** Draws the pages that are looked at, and the text over them. */
export const createViewer = ({ pdf, viewer: library }: OpenedPdf, options: Options) => {
  const { container, onChange } = options
  const ending = new AbortController()
  const eventBus = new library.EventBus()
  const linkService = new library.PDFLinkService({ eventBus, externalLinkTarget: blankTarget })
  const findController = new library.PDFFindController({ eventBus, linkService })
  const settings = {
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: links,
    removePageBorders: true,
    enableAutoLinking: false,
    abortSignal: ending.signal,
    l10n: noTexts as never,
  }
  const viewer = new library.PDFViewer(settings)
  linkService.setViewer(viewer)
  const { numPages } = pdf
  const tellPage = () => {
    const page = viewer.currentPageNumber
    const isAtBottom =
      container.scrollTop + container.clientHeight >= container.scrollHeight - slack
    options.onPage(page, page === numPages || isAtBottom)
    onChange({ page })
  }
  eventBus.on('pagesinit', () => {
    // The library makes a landmark of each page.
    for (const [index, page] of [...container.querySelectorAll('.page')].entries()) {
      page.role = 'group'
      page.ariaLabel = options.nameOfPage(index + 1)
    }
    viewer.currentScaleValue = fitted
    viewer.currentPageNumber = Math.min(Math.max(1, options.startPage), numPages)
    onChange({ pageCount: numPages })
    tellPage()
  })
  eventBus.on('pagerendered', options.onDrawn)
  eventBus.on('pagechanging', tellPage)
  container.addEventListener('scrollend', tellPage, { signal: ending.signal })
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    onChange({ zoom: Math.round(scale * 100), isWidthFitted: presetValue === fitted }),
  )
  eventBus.on(
    'updatefindmatchescount',
    ({ matchesCount }: { matchesCount: ViewerState['matches'] }) =>
      onChange({ matches: matchesCount }),
  )
  eventBus.on(
    'updatefindcontrolstate',
    ({ state, matchesCount }: { state: number; matchesCount: ViewerState['matches'] }) =>
      // 3: it goes on.
      onChange({ matches: state === 3 ? null : matchesCount }),
  )
  viewer.setDocument(pdf)
  linkService.setDocument(pdf)
  // The width of the page changes with the window.
  const fit = new ResizeObserver(() => {
    if (viewer.currentScaleValue === fitted) viewer.currentScaleValue = fitted
  })
  fit.observe(container)
  const zoomTo = (scale: number) => {
    viewer.currentScale = Math.min(maxZoom, Math.max(minZoom, scale))
  }
  return {
    goTo: (page: number) => {
      if (page >= 1 && page <= numPages) viewer.currentPageNumber = page
    },
    nextPage: () => viewer.nextPage(),
    previousPage: () => viewer.previousPage(),
    zoomIn: () => zoomTo(viewer.currentScale * step),
    zoomOut: () => zoomTo(viewer.currentScale / step),
    fitWidth: () => {
      viewer.currentScaleValue = fitted
    },
    /** `again`: to the next or the previous place of the same words. */
    search: (query: string, again?: 'next' | 'previous') => {
      if (query === '') onChange({ matches: null })
      eventBus.dispatch('find', {
        source: container,
        type: again ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: again === 'previous',
        matchDiacritics: false,
      })
    },
    destroy: () => {
      fit.disconnect()
      ending.abort()
      viewer.setDocument(null as never)
      linkService.setDocument(null as never)
    },
  }
}
export type Viewer = ReturnType<typeof createViewer>
