import type { Teacher } from '@jingke/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { useIsNear } from '../../../lib/loading/use-is-near.ts'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { courseAddress, teacherAddress } from '../../../lib/navigation/page-addresses.ts'
import { Card, classNames, Inline, Picture, Tag } from '../../../ui/index.ts'
import { teacherCoursesQuery } from '../catalogue.queries.ts'
import { catalogueTranslations } from '../catalogue.translations.ts'
import css from './teacher-card.module.css'

/** Pixels from the viewport at which the courses are loaded. */
const loadMargin = 300

type Props = {
  teacher: Teacher
  headingLevel: 2 | 3
  /** `beside`: the portrait is next to the text in wide windows. */
  look: 'beside' | 'compact'
  /** Links the name to the teacher's page, and names courses that the learner may see. */
  isLinked?: boolean
}

/** More of them are on the teacher's own page. */
const namedCourses = 2

const TaughtCourses = ({ teacherId }: { teacherId: number }) => {
  const t = catalogueTranslations.useTranslations()
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(ref, loadMargin)
  const { data = [] } = useQuery({ ...teacherCoursesQuery(teacherId), enabled: isNear })
  const more = data.length - namedCourses
  return (
    <div ref={ref} className={css.courses}>
      {data.length > 0 && (
        <ul aria-label={t('teacher.teaches')}>
          {data.slice(0, namedCourses).map(({ id, name }) => (
            <li key={id}>
              <PreloadLink to={courseAddress(id)}>{name}</PreloadLink>
            </li>
          ))}
          {more > 0 && (
            <li>
              <PreloadLink to={teacherAddress(teacherId)}>
                {t('teacher.more', { count: more })}
              </PreloadLink>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

export const TeacherCard = ({ teacher, headingLevel, look, isLinked = true }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="article" space="none" className={classNames(css.card, css[look])}>
      <Picture src={teacher.photo} alt="" width={240} height={240} className={css.portrait} />
      <div className={css.words}>
        <Heading className={css.name}>
          {isLinked ? (
            <MenuPageLink isTextKept to={teacherAddress(teacher.id)} className={css.link}>
              {teacher.name}
            </MenuPageLink>
          ) : (
            teacher.name
          )}
        </Heading>
        <p className={css.title}>{teacher.title}</p>
        <p className={css.intro}>{teacher.intro}</p>
        {teacher.subjects.length > 0 && (
          <Inline gap={2} className={css.subjects}>
            {teacher.subjects.map((subject) => (
              <Tag key={subject} tone="jade">
                {subject}
              </Tag>
            ))}
          </Inline>
        )}
        {isLinked && look === 'beside' && <TaughtCourses teacherId={teacher.id} />}
      </div>
    </Card>
  )
}
