import type { MouseEventHandler } from 'react'
import type { KeptLesson } from '../lib/kept-lessons/index.ts'
import css from './offline.module.css'
import { offlineTranslations } from './offline.translations.ts'
import type { Hit } from './search-kept.ts'

export type LinkTo = (
  lesson: Pick<KeptLesson, 'courseId' | 'lessonId'>,
  at?: Hit,
) => { href: string; onClick: MouseEventHandler }

/** In the order in which the lessons were opened, the last one first. */
const byCourse = (lessons: readonly KeptLesson[]): (readonly [KeptLesson, KeptLesson[]])[] => {
  const courses = Map.groupBy(lessons, ({ courseId }) => courseId)
  return [...courses.values()].flatMap((list) => (list[0] ? [[list[0], list] as const] : []))
}

type Props = { lessons: readonly KeptLesson[]; linkTo: LinkTo }

export const LessonList = ({ lessons, linkTo }: Props) => {
  const t = offlineTranslations.useTranslations()
  return (
    <section aria-label={t('lessons')} className={css.courses}>
      {byCourse(lessons).map(([course, list]) => (
        <section key={course.courseId} aria-label={course.courseName} className={css.card}>
          <h2 className={css.course}>{course.courseName}</h2>
          <ul>
            {list.map((lesson) => (
              <li key={lesson.lessonId}>
                <a {...linkTo(lesson)} className={css.row}>
                  <span className={css.number}>{lesson.number}</span>
                  <span>{lesson.title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
