import type { CourseDetails, Lesson } from '@jingke/contract/catalogue'
import { isMarkup } from '@jingke/contract/catalogue/constants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../../../lib/api/api.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { Container, Stack } from '../../../ui/index.ts'
import type { CourseSlots } from '../cards/course-grid.tsx'
import { courseQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import { CourseAbout } from './course-about.tsx'
import { CourseHero } from './course-hero.tsx'
import { CourseNotFound } from './course-not-found.tsx'
import { CourseOutline } from './course-outline.tsx'
import { CoursePoints } from './course-points.tsx'
import { CourseTeachers } from './course-teachers.tsx'
import css from './course-view.module.css'
import { CourseViewSkeleton } from './course-view-skeleton.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import { RelatedCourses } from './related-courses.tsx'

type Props = {
  courseId: number
  slots: CourseSlots
  /** For the header of the page. */
  favourite: (course: { id: number; name: string }) => ReactNode
  /** For the header of the page, of a course that is offered to the learner. */
  progress: (details: CourseDetails) => ReactNode
  certificate: (code: string, courseName: string) => ReactNode
  /** For the header of a course with nothing to play yet, and below lessons to come. */
  reminder: (course: { id: number; name: string }, size: 'md' | 'lg') => ReactNode
  /** Files of the course as a whole. */
  materials: (files: CourseDetails['materials']) => ReactNode
  /** For a lesson's row. */
  lessonStatus: (lesson: Lesson) => ReactNode
}

export const CourseView = (props: Props) => {
  const { courseId, slots, favourite, reminder, lessonStatus } = props
  const t = catalogueTranslations.useTranslations()
  const query = useQuery(courseQuery(courseId))
  if (isNotFound(query.error)) return <CourseNotFound />
  if (query.isError)
    return (
      <Container className={css.failure}>
        <h1 className="visually-hidden">{t('course.title')}</h1>
        <LoadFailure query={query} size="md" />
      </Container>
    )
  if (!query.data) return <CourseViewSkeleton />
  const { course, teachers, chapters, preview, current } = query.data
  const { certificateCode } = query.data.progress
  return (
    <article className={css.page}>
      <PreviewNotice details={query.data} />
      <CourseHero
        details={query.data}
        favourite={preview === null && favourite(course)}
        reminder={preview === null && reminder(course, 'lg')}
        progress={preview === null && props.progress(query.data)}
        certificate={certificateCode !== null && props.certificate(certificateCode, course.name)}
      />
      <Container className={css.columns}>
        <Stack gap={10}>
          <CoursePoints
            points={course.points}
            titles={{
              outcomes: t('course.outcomes'),
              forWhom: t('course.forWhom'),
              prerequisites: t('course.prerequisites'),
            }}
          />
          {/* A plain introduction is in the header of the page. */}
          {isMarkup(course.intro) && <CourseAbout intro={course.intro} />}
          <CourseOutline
            key={course.id}
            courseId={course.id}
            chapters={chapters}
            isFreeOnly={preview === 'free'}
            lessonStatus={lessonStatus}
            currentId={current?.lessonId}
            // Without any video it is in the header of the page.
            reminder={preview === null && current !== null && reminder(course, 'md')}
          />
          {props.materials(query.data.materials)}
        </Stack>
        <CourseTeachers teachers={teachers} />
      </Container>
      {preview === null && (
        <Container>
          <RelatedCourses courseId={course.id} slots={slots} />
        </Container>
      )}
    </article>
  )
}
