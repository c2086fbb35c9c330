import type { CourseDetails } from '@jingke/contract/catalogue'
import { coursePoints, type CoursePoints as Points } from '@jingke/contract/catalogue/constants'
import { CheckIcon, classNames } from '../../../ui/index.ts'
import css from './course-points.module.css'

type Props = {
  points: CourseDetails['course']['points']
  titles: Readonly<Record<Points, string>>
}

/** What a learner gains, whom the course is for and what is needed first; nothing of what is not given. */
export const CoursePoints = ({ points, titles }: Props) => {
  const given = coursePoints.filter((name) => points[name].length > 0)
  if (given.length === 0) return null
  return (
    <div className={css.points}>
      {given.map((name) => (
        <section key={name} className={classNames(css.group, name === 'outcomes' && css.outcomes)}>
          <h2 className={css.title}>{titles[name]}</h2>
          <ul className={css.list}>
            {points[name].map((point) => (
              <li key={point} className={css.point}>
                {name === 'outcomes' && <CheckIcon size={18} className={css.check} />}
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
