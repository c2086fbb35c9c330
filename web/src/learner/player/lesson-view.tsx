import type { CourseDetails } from '@jingke/contract/catalogue'
import type { Playback } from '@jingke/contract/media'
import { useCallback, useRef, useState } from 'react'
import { CourseAbout, PreviewNotice } from '../../features/catalogue/index.ts'
import { ReminderButton } from '../../features/favourites/index.ts'
import { MarksPanel, useAddBookmark } from '../../features/marks/index.ts'
import {
  createPlayer,
  DownloadList,
  LazyVideoPlayer,
  Transcript,
} from '../../features/media/index.ts'
import { PreloadLink } from '../../lib/loading/preload-link.tsx'
import { courseAddress } from '../../lib/navigation/page-addresses.ts'
import { Link, useLocation, useNavigate } from '../../lib/router/index.ts'
import {
  Button,
  buttonClass,
  ChatIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  Tabs,
} from '../../ui/index.ts'
import type { LessonInCourse } from './lesson-in-course.ts'
import { LessonOutline } from './lesson-outline.tsx'
import css from './lesson-view.module.css'
import { playerTranslations } from './player.translations.ts'
import { useAsk } from './use-ask.ts'
import { useKeptLesson } from './use-kept-lesson.ts'
import { useLessonStudy } from './use-lesson-study.tsx'
import { useMiniPlayer } from './use-mini-player.ts'
import { useUserKey, useWatermark } from './use-watermark.ts'

type Panel = 'outline' | 'transcript' | 'notes'

type Props = {
  details: CourseDetails
  inCourse: LessonInCourse
  playback: Playback
  isLoading: boolean
  /** Seconds, from the URL. */
  startAt: number | undefined
}

/** Whether the previous lesson's countdown navigated here. */
const isAutoplayed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasAutoplay' in state

export const LessonView = (props: Props) => {
  const { inCourse, playback } = props
  const { course, chapters, preview } = props.details
  const hasMarks = preview === null
  const t = playerTranslations.useTranslations()
  const navigate = useNavigate()
  const location = useLocation()
  const userKey = useUserKey()
  const watermark = useWatermark()
  const [player] = useState(() => createPlayer(userKey))
  const [panel, setPanel] = useState<Panel>('outline')
  const { lesson, previous, next } = inCourse
  const [writing, setWriting] = useState<{ lessonId: number; second: number }>()
  const writingAt = writing?.lessonId === lesson.id ? writing.second : undefined
  const setWritingAt = useCallback(
    (second: number | undefined) =>
      setWriting(second === undefined ? undefined : { lessonId: lesson.id, second }),
    [lesson.id],
  )
  const bookmark = useAddBookmark(player, course.id, lesson.id)

  const nextId = next?.id
  const openNext = useCallback(() => {
    if (nextId !== undefined)
      void navigate(courseAddress(course.id, { lessonId: nextId }), {
        state: { hasAutoplay: true },
      })
  }, [navigate, course.id, nextId])
  const [goesOnAfterNote, setGoesOnAfterNote] = useState(false)
  const write = useCallback(() => {
    setGoesOnAfterNote(player.get().isPlaying)
    player.pause()
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    setPanel('notes')
    setWritingAt(Math.floor(player.get().position))
  }, [player, setWritingAt])
  const endWriting = (second: number | undefined) => {
    setWritingAt(second)
    if (second === undefined && goesOnAfterNote) player.play()
    setGoesOnAfterNote(false)
  }
  const study = useLessonStudy({
    player,
    details: props.details,
    inCourse,
    isRecorded: preview === null,
    openNext,
  })

  useKeptLesson({ player, details: props.details, inCourse, isKept: hasMarks })

  const ask = useAsk(player, course, inCourse)

  const stage = useRef<HTMLDivElement>(null)
  const mini = useMiniPlayer(stage, player)

  const courseLink = courseAddress(course.id)
  return (
    <article className={css.page} data-video-lesson="">
      <PreviewNotice details={props.details} />
      <PreloadLink to={courseLink} className={css.back}>
        <ChevronLeftIcon size={18} />
        {course.name}
      </PreloadLink>
      <div className={css.columns}>
        <div ref={stage} className={css.stage} style={mini.style}>
          <div className={mini.isMini ? css.mini : undefined}>
            <LazyVideoPlayer
              player={player}
              playback={playback}
              title={lesson.title}
              itemId={lesson.id}
              cover={course.thumbnail}
              watermark={watermark}
              startAt={props.startAt}
              isPending={props.isLoading || study.isOpening}
              {...study.player}
              hasAutoplay={isAutoplayed(location.state)}
              next={next && { title: next.title, onGo: openNext, status: study.status }}
              {...(hasMarks && { onNote: write, onBookmark: bookmark })}
              errorAction={
                <>
                  {hasMarks && !lesson.isPlayable && <ReminderButton course={course} size="md" />}
                  <Link to={courseLink} className={css.errorAction}>
                    {t('lesson.backToCourse')}
                  </Link>
                </>
              }
            />
          </div>
        </div>
        <aside className={css.side} data-panel={panel}>
          <Tabs
            className={css.tabs}
            label={t('lesson.panels')}
            value={panel}
            onChange={setPanel}
            items={[
              {
                id: 'outline',
                label: t('lesson.outline'),
                panel: (
                  <LessonOutline
                    courseId={course.id}
                    chapters={chapters}
                    lessonId={lesson.id}
                    isFreeOnly={preview === 'free'}
                  />
                ),
              },
              {
                id: 'transcript',
                label: t('lesson.transcript'),
                panel: <Transcript player={player} />,
              },
              ...(hasMarks
                ? [
                    {
                      id: 'notes' as const,
                      label: t('lesson.notes'),
                      panel: (
                        <MarksPanel
                          player={player}
                          lesson={{
                            courseId: course.id,
                            courseName: course.name,
                            lessonId: lesson.id,
                            title: lesson.title,
                          }}
                          writingAt={writingAt}
                          onWrite={endWriting}
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </aside>
        <header className={css.about}>
          <div>
            <p className="soft-text">
              {inCourse.number} · {inCourse.chapter.title}
            </p>
            <h1 className={css.title}>{lesson.title}</h1>
            <DownloadList attachments={lesson.attachments} of="lesson" />
            <DownloadList attachments={props.details.materials} of="course" />
          </div>
          <div className={css.steps}>
            {ask && hasMarks && (
              <Button size="sm" icon={<ChatIcon size={18} />} onClick={() => void ask()}>
                {t('lesson.ask')}
              </Button>
            )}
            <nav className={css.steps} aria-label={t('lesson.outline')}>
              {previous && (
                <Link
                  to={courseAddress(course.id, { lessonId: previous.id })}
                  className={buttonClass({ size: 'sm' })}
                  title={previous.title}
                >
                  <ChevronLeftIcon size={18} />
                  {t('lesson.previous')}
                </Link>
              )}
              {next && (
                <Link
                  to={courseAddress(course.id, { lessonId: next.id })}
                  className={buttonClass({ size: 'sm', variant: 'primary' })}
                  title={next.title}
                >
                  {t('lesson.next')}
                  <ChevronRightIcon size={18} />
                </Link>
              )}
            </nav>
          </div>
        </header>
        {course.intro !== '' && (
          <div className={css.intro}>
            <CourseAbout intro={course.intro} />
          </div>
        )}
      </div>
    </article>
  )
}
