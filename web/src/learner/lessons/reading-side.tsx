import type { CourseDetails, LessonKind } from '@jingke/contract/catalogue'
import { useState } from 'react'
import { MarksPanel } from '../../features/marks/index.ts'
import { Tabs } from '../../ui/index.ts'
import type { LessonInCourse } from '../player/lesson-in-course.ts'
import { LessonOutline } from '../player/lesson-outline.tsx'
import { playerTranslations } from '../player/player.translations.ts'
import css from './content-lesson.module.css'
import type { useReadingPlace } from './use-reading-place.ts'

type Props = {
  details: CourseDetails
  inCourse: LessonInCourse
  kind: LessonKind
  /** Undefined: notes have no place in it. */
  player: ReturnType<typeof useReadingPlace>['player'] | undefined
}

/** What is beside the content of a lesson: the outline, and the notes of who reads it. */
export const ReadingSide = ({ details, inCourse, kind, player }: Props) => {
  const { course, chapters, preview } = details
  const { lesson } = inCourse
  const t = playerTranslations.useTranslations()
  const [panel, setPanel] = useState<'outline' | 'notes'>('outline')
  const [writingAt, setWritingAt] = useState<number>()
  const outline = (
    <LessonOutline
      courseId={course.id}
      chapters={chapters}
      lessonId={lesson.id}
      isFreeOnly={preview === 'free'}
    />
  )
  if (!player) return outline
  return (
    <Tabs
      className={css.tabs}
      label={t('lesson.panels')}
      value={panel}
      onChange={setPanel}
      items={[
        { id: 'outline', label: t('lesson.outline'), panel: outline },
        {
          id: 'notes',
          label: t('lesson.notes'),
          panel: (
            <MarksPanel
              key={lesson.id}
              player={player}
              lesson={{
                courseId: course.id,
                courseName: course.name,
                lessonId: lesson.id,
                title: lesson.title,
                kind,
              }}
              writingAt={writingAt}
              onWrite={setWritingAt}
            />
          ),
        },
      ]}
    />
  )
}
