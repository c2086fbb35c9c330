import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames, ErrorState, Skeleton } from '../../ui/index.ts'
import { errorText } from '../api-errors/index.ts'
import css from './pdf.module.css'
import { pdfTranslations } from './pdf.translations.ts'
import { PdfBar } from './pdf-bar.tsx'
import type { Viewer } from './pdf-viewer.ts'
import { usePdf } from './use-pdf.ts'

type Props = {
  name: string
  /** Bytes. */
  size: number
  url: string
  /** Gives another address; throws if the caller may not read the file any more. */
  renew: () => Promise<string>
  /** The page to open at. */
  startPage?: number
  /** The page to go to, each time another object. */
  jump?: { readonly place: number } | undefined
  onPage?: (page: number, hasReachedEnd: boolean) => void
}

const keys: Readonly<Record<string, (viewer: Viewer) => void>> = {
  ArrowRight: (viewer) => viewer.nextPage(),
  PageDown: (viewer) => viewer.nextPage(),
  ArrowLeft: (viewer) => viewer.previousPage(),
  PageUp: (viewer) => viewer.previousPage(),
  Home: (viewer) => viewer.goTo(1),
  '+': (viewer) => viewer.zoomIn(),
  '=': (viewer) => viewer.zoomIn(),
  '-': (viewer) => viewer.zoomOut(),
  '0': (viewer) => viewer.fitWidth(),
}

/** Shows a PDF in the page: turned by keys, zoomed and searched. */
export const PdfReader = ({
  name,
  size,
  url,
  renew,
  startPage = 1,
  jump,
  onPage = () => {},
}: Props) => {
  const t = pdfTranslations.useTranslations()
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const searchField = useRef<HTMLInputElement>(null)
  const state = usePdf(container, attempt, {
    url,
    size,
    renew,
    startPage,
    nameOfPage: (number) => t('pageName', { number }),
    onPage,
  })
  const { viewer } = state
  const follow = useEffectEvent(() => {
    if (jump) viewer?.goTo(jump.place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each jump is another object
  useEffect(() => follow(), [jump])
  const press = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      // The browser's own search knows only the pages that are drawn.
      event.preventDefault()
      searchField.current?.focus()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !viewer) return
    if (event.target !== container) return
    const act = event.key === 'End' ? () => viewer.goTo(state.pageCount) : keys[event.key]
    if (!act) return
    event.preventDefault()
    act(viewer)
  }
  const isFailed = state.error !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the pages inside, which have the focus
    <div className={css.reader} onKeyDown={press}>
      {!isFailed && <PdfBar state={state} viewer={viewer} searchField={searchField} />}
      {state.isWaiting && (
        <p role="status" className={css.notice}>
          {t('waiting')}
        </p>
      )}
      {isFailed && (
        <ErrorState
          title={t('failed')}
          text={errorText(state.error)}
          retryLabel={t('retry')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      <div className={classNames(css.frame, isFailed && css.hidden)}>
        {!state.isDrawn && (
          <div className={css.loading}>
            <Skeleton lines={10} />
          </div>
        )}
        <div
          key={attempt}
          ref={setContainer}
          className={css.container}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has the keys of the pages
          tabIndex={0}
          role="document"
          aria-label={name}
        >
          <div className="pdfViewer" />
        </div>
      </div>
      <p className={css.keys}>{t('keys')}</p>
    </div>
  )
}
