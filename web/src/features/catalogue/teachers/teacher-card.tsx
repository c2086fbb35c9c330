import type { Teacher } from '@jingke/contract/catalogue'
import { MenuPageLink } from '../../../lib/navigation/menu-page-link.tsx'
import { teacherAddress } from '../../../lib/navigation/page-addresses.ts'
import { Card, classNames, Inline, Picture, Tag } from '../../../ui/index.ts'
import css from './teacher-card.module.css'

type Props = {
  teacher: Teacher
  headingLevel: 2 | 3
  /** `beside`: the portrait is next to the text in wide windows. */
  look: 'beside' | 'compact'
  /** Links the name to the teacher's page. */
  isLinked?: boolean
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
      </div>
    </Card>
  )
}
