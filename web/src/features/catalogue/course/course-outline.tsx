import type { Chapter, Lesson } from '@jingke/contract/catalogue'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { lessonIcons, useKindName } from '../../../lib/lesson-kinds/index.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { useLocation } from '../../../lib/router/index.ts'
import { Button, ChevronDownIcon, classNames, EmptyState, Section, Tag } from '../../../ui/index.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './course-outline.module.css'
import { lessonAddress, lessonAnchor, lessonOfHash } from './lesson-anchor.ts'

const lengthOf = (chapter: Chapter): number =>
  chapter.lessons.reduce((sum, lesson) => sum + lesson.duration, 0)

const holds = (chapter: Chapter, lessonId: number | undefined): boolean =>
  chapter.lessons.some((lesson) => lesson.id === lessonId)

const KindIcon = ({ kind }: Pick<Lesson, 'kind'>) => {
  const kindName = useKindName()
  const Icon = lessonIcons[kind ?? 'video']
  return (
    <>
      <Icon size={14} />
      {kind && <span className="visually-hidden"> ({kindName(kind)})</span>}
    </>
  )
}

type ChapterProps = {
  courseId: number
  chapter: Chapter
  number: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  chosen: number | undefined
  lessonStatus: (lesson: Lesson) => ReactNode
  /** Only free lessons can be watched. */
  isFreeOnly: boolean
}

const ChapterLessons = (props: ChapterProps) => {
  const { courseId, chapter, number, isOpen, onToggle, chosen } = props
  const t = catalogueTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return (
    <details
      className={css.chapter}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <span className={css.number}>{number}</span>
        <span className={css.title}>{chapter.title}</span>
        <span className={css.length}>
          {t('course.chapterLessons', {
            count: chapter.lessons.length,
            length: toLength(lengthOf(chapter), language),
          })}
        </span>
        <ChevronDownIcon className={css.arrow} />
      </summary>
      <ol className={css.lessons}>
        {chapter.lessons.map((lesson, index) => (
          <li
            key={lesson.id}
            id={lessonAnchor(lesson.id)}
            tabIndex={-1}
            className={classNames(css.lesson, lesson.id === chosen && css.chosen)}
          >
            <span className={css.lessonNumber}>
              {number}.{index + 1}
            </span>
            {!lesson.isPlayable ? (
              <>
                <span className={css.title}>{lesson.title}</span>
                <span className={css.soon}>
                  {t(
                    props.isFreeOnly && !lesson.isFree
                      ? 'course.lessonLocked'
                      : 'course.lessonSoon',
                  )}
                </span>
              </>
            ) : (
              <PreloadLink
                to={lessonAddress(courseId, lesson)}
                className={classNames(css.title, css.playable)}
              >
                {lesson.title}
                <KindIcon kind={lesson.kind} />
              </PreloadLink>
            )}
            {props.isFreeOnly && lesson.isFree && <Tag>{t('course.lessonFree')}</Tag>}
            {props.lessonStatus(lesson)}
            <span className={css.length}>
              {lesson.duration > 0 && toLength(lesson.duration, language)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

type Props = Pick<ChapterProps, 'courseId' | 'lessonStatus' | 'isFreeOnly'> & {
  chapters: readonly Chapter[]
  /** The lesson to go on with; its chapter is open. */
  currentId: number | undefined
  /** Shown with the number of lessons to come. */
  reminder: ReactNode
}

/** Collapsible chapters; a lesson in the hash expands its chapter and is scrolled into view. */
export const CourseOutline = ({
  courseId,
  chapters,
  lessonStatus,
  isFreeOnly,
  currentId,
  reminder,
}: Props) => {
  const t = catalogueTranslations.useTranslations()
  const { hash, key } = useLocation()
  const chosen = lessonOfHash(hash)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => {
    const first = chapters.find((chapter) => holds(chapter, currentId)) ?? chapters[0]
    return new Set(first && [first.id])
  })

  const target = chapters.find((chapter) => holds(chapter, chosen))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` repeats the scroll on a second click of the link; `target` is a new object after each fetch, its id is enough
  useEffect(() => {
    if (!target || chosen === undefined) return
    setOpen((now) => new Set([...now, target.id]))
    const frame = requestAnimationFrame(() => {
      const lesson = list.current?.querySelector<HTMLElement>(`#${lessonAnchor(chosen)}`)
      lesson?.scrollIntoView({ block: 'center' })
      lesson?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [target?.id, chosen, key])

  const isAllOpen = chapters.every((chapter) => open.has(chapter.id))
  const toggle = (chapterId: number, isOpen: boolean) =>
    setOpen((now) => {
      if (now.has(chapterId) === isOpen) return now
      const others = [...now].filter((id) => id !== chapterId)
      return new Set(isOpen ? [...others, chapterId] : others)
    })
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const lessonCount = lessons.length
  const comingCount = lessons.filter(({ isPlayable }) => !isPlayable).length

  if (lessonCount === 0)
    return (
      <Section title={t('course.outline')}>
        <EmptyState title={t('course.noOutline')} size="sm" headingLevel={3} />
      </Section>
    )
  return (
    <Section
      title={t('course.outline')}
      intro={t('course.outlineText', { chapters: chapters.length, count: lessonCount })}
      action={
        chapters.length > 1 && (
          <Button
            variant="link"
            size="sm"
            onClick={() => setOpen(new Set(isAllOpen ? [] : chapters.map(({ id }) => id)))}
          >
            {isAllOpen ? t('course.collapse') : t('course.expand')}
          </Button>
        )
      }
    >
      <div ref={list} className={css.outline}>
        {chapters.map((chapter, index) => (
          <ChapterLessons
            courseId={courseId}
            key={chapter.id}
            chapter={chapter}
            number={index + 1}
            isOpen={open.has(chapter.id)}
            onToggle={(isOpen) => toggle(chapter.id, isOpen)}
            chosen={chosen}
            lessonStatus={lessonStatus}
            isFreeOnly={isFreeOnly}
          />
        ))}
      </div>
      {reminder && comingCount > 0 && (
        <div className={css.coming}>
          <p>{t('course.coming', { count: comingCount })}</p>
          {reminder}
        </div>
      )}
    </Section>
  )
}
