import { getDocument } from '@jingke/contract/media/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api-errors/index.ts'
import { toSize } from '../../../lib/format/file-size.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { BookIcon, Button, classNames, ErrorState, Skeleton } from '../../../ui/index.ts'
import css from './document.module.css'
import { documentQuery } from './document.queries.ts'
import { documentTranslations } from './document.translations.ts'
import { DocumentBar } from './document-bar.tsx'
import type { Viewer } from './pdf-viewer.ts'
import { usePdf } from './use-pdf.ts'

export type DocumentLessonProps = {
  courseId: number
  lessonId: number
  /** The page that the reader was at last; 0: none. */
  place: number
  /** The page to go to, each time another object. */
  jump: { readonly place: number } | undefined
  onMove: (page: number, hasReachedEnd: boolean) => void
}

interface Document {
  readonly name: string
  readonly size: number
  readonly url: string
  readonly isDownloadable: boolean
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

const Reader = ({
  document,
  courseId,
  lessonId,
  place,
  jump,
  onMove,
}: DocumentLessonProps & { document: Document }) => {
  const t = documentTranslations.useTranslations()
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const searchField = useRef<HTMLInputElement>(null)
  const renew = async () => (await call(getDocument, { courseId, lessonId }, { isQuiet: true })).url
  const state = usePdf(container, attempt, {
    url: document.url,
    size: document.size,
    renew,
    startPage: place,
    nameOfPage: (number) => t('pageName', { number }),
    onPage: onMove,
  })
  const download = useMutation({
    mutationFn: async () => window.location.assign(await renew()),
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
      {!isFailed && <DocumentBar state={state} viewer={viewer} searchField={searchField} />}
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
          aria-label={document.name}
        >
          <div className="pdfViewer" />
        </div>
      </div>
      <p className={css.keys}>{t('keys')}</p>
      {document.isDownloadable && (
        <div>
          <Button
            size="sm"
            icon={<BookIcon size={16} />}
            isLoading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('download', { size: toSize(document.size) })}
          </Button>
        </div>
      )}
    </div>
  )
}

export const DocumentLesson = (props: DocumentLessonProps) => {
  const query = useQuery(documentQuery(props.courseId, props.lessonId))
  if (query.isError) return <LoadFailure query={query} size="md" />
  if (!query.data) return <Skeleton lines={12} />
  return <Reader key={props.lessonId} document={query.data} {...props} />
}
