import { type MouseEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { UnsentNoteList, unsentNotes } from '../features/marks/index.ts'
import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import { SearchIcon, TextField, Toaster } from '../ui/index.ts'
import { KeptLessonView } from './kept-lesson-view.tsx'
import { LessonList } from './lesson-list.tsx'
import { NetworkBanner } from './network-banner.tsx'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'
import { lessonPlace, listPlace, placeOf } from './place.ts'
import { SearchHits } from './search-hits.tsx'
import type { Hit } from './search-kept.ts'

const currentPlace = () => placeOf(location.pathname + location.search)

/** The address follows what is shown. */
const usePlace = () => {
  const [place, setPlace] = useState(currentPlace)
  useEffect(() => {
    const follow = () => setPlace(currentPlace())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = (address: string) => {
    history.pushState(null, '', address)
    setPlace(currentPlace())
    scrollTo(0, 0)
  }
  return { place, go }
}

/** A link of this page opens without the network; with a key held it is the browser's. */
const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

/** Lessons that this browser keeps, for the time without a network. */
export const OfflineReader = ({ lessons }: { lessons: readonly KeptLesson[] }) => {
  const t = offlineTranslations.useTranslations()
  const { place, go } = usePlace()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const [hit, setHit] = useState<Hit>()
  const [isWriting, setIsWriting] = useState(false)
  const shown = lessons.find(({ lessonId }) => lessonId === place.lessonId)
  const keptIds = useMemo(() => new Set(lessons.map(({ lessonId }) => lessonId)), [lessons])

  useEffect(() => {
    document.title = shown?.title ?? t('title')
  }, [shown, t])
  // Notes of other pages of this browser.
  useEffect(() => void unsentNotes.load().catch(() => {}), [])

  const linkTo = ({ courseId, lessonId }: Pick<KeptLesson, 'courseId' | 'lessonId'>, at?: Hit) => {
    const address = lessonPlace(courseId, lessonId)
    return {
      href: address,
      onClick: onPlainClick(() => {
        setHit(at)
        go(address)
      }),
    }
  }
  const isAbsent = place.courseId !== undefined && !shown
  return (
    <div className={css.page}>
      <NetworkBanner count={lessons.length} isShort={shown !== undefined} isWriting={isWriting} />
      {shown ? (
        <>
          <a href={listPlace} className={css.back} onClick={onPlainClick(() => go(listPlace))}>
            ← {t('all')}
          </a>
          <KeptLessonView
            key={`${shown.lessonId} ${hit?.kind} ${hit?.second}`}
            lesson={shown}
            hit={hit?.lesson === shown ? hit : undefined}
            keptIds={keptIds}
            linkTo={linkTo}
            onWriting={setIsWriting}
          />
        </>
      ) : (
        <>
          {isAbsent && (
            <p className={css.absent} role="status">
              {t('notKept')}
            </p>
          )}
          <h1 className={css.heading}>{t('lessons')}</h1>
          <TextField
            type="search"
            label={t('search')}
            isLabelHidden
            placeholder={t('search')}
            prefix={<SearchIcon size={18} />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <UnsentNoteList />
          {wanted === '' ? (
            <LessonList lessons={lessons} linkTo={linkTo} />
          ) : (
            <SearchHits lessons={lessons} wanted={wanted} linkTo={linkTo} />
          )}
        </>
      )}
      <Toaster labels={{ region: t('notices'), dismiss: t('dismiss') }} />
    </div>
  )
}
