import { listShowcase } from '@jingke/contract/catalogue/calls'
import { useRef } from 'react'
import { usePublicCall } from '../../../lib/api/public-call-cache.ts'
import { toLength } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { useIsNear } from '../../../lib/loading/use-is-near.ts'
import { publicCourseAddress } from '../../../lib/navigation/page-addresses.ts'
import { Picture, Section } from '../../../ui/index.ts'
import css from './course-showcase.module.css'

type Props = { id: string; title: string; intro: string; lessons: (count: number) => string }

/** Pixels from the viewport at which the pictures are loaded. */
const loadMargin = 300

/** Courses as a visitor sees them; links where the school shows their pages to visitors. */
export const CourseShowcase = ({ id, title, intro, lessons }: Props) => {
  const { data: courses = [] } = usePublicCall(listShowcase)
  const language = useLanguage((state) => state.language)
  const list = useRef<HTMLUListElement>(null)
  const isNear = useIsNear(list, loadMargin)
  if (courses.length === 0) return null
  return (
    <Section id={id} title={title} intro={intro}>
      <ul ref={list} className={css.courses}>
        {courses.map((course, index) => (
          // Names may repeat, and the list changes as a whole.
          <li key={course.id ?? `at ${index}`} className={css.course}>
            <Picture
              src={isNear ? course.thumbnail : undefined}
              alt=""
              width={480}
              height={270}
              isRounded
            />
            <h3 className={css.name}>
              {course.id === null ? (
                course.name
              ) : (
                <PreloadLink to={publicCourseAddress(course.id)} className={css.link}>
                  {course.name}
                </PreloadLink>
              )}
            </h3>
            <p className="soft-text">{course.teacherNames.join(' · ')}</p>
            <p className="soft-text">
              {lessons(course.lessonCount)} · {toLength(course.duration, language)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
