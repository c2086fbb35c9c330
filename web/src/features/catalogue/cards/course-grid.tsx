import type { CourseCard as Course } from '@jingke/contract/catalogue'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/index.ts'
import { CourseCard, type CourseStage } from './course-card.tsx'
import { CourseCardSkeleton } from './course-card-skeleton.tsx'
import css from './course-grid.module.css'

/** What other features add to a card. */
export interface CourseSlots {
  /** Next to the link. */
  readonly action: (course: Course) => ReactNode
  /** Over the picture. */
  readonly progress: (course: Course) => ReactNode
  /** How far the learner is. */
  readonly useStage: (courseId: number) => CourseStage
}

type Props<Item extends Course> = {
  courses: readonly Item[]
  slots: CourseSlots
  /** A line under the name. */
  note?: (course: Item) => ReactNode
  /** Level of the course names. */
  headingLevel?: 2 | 3
  /** Above the fold: the pictures load eagerly. */
  isFirstView?: boolean
  className?: string
}

export const CourseGrid = <Item extends Course>(props: Props<Item>) => (
  <ul className={classNames(css.grid, props.className)}>
    {props.courses.map((course) => (
      <li key={course.id} className={css.cell}>
        <CourseCard
          course={course}
          action={props.slots.action(course)}
          progress={props.slots.progress(course)}
          useStage={props.slots.useStage}
          note={props.note?.(course)}
          headingLevel={props.headingLevel ?? 3}
          isFirstView={props.isFirstView ?? false}
        />
      </li>
    ))}
  </ul>
)

export const CourseGridSkeleton = ({ count, className }: { count: number; className?: string }) => (
  <div className={classNames(css.grid, className)} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <CourseCardSkeleton key={index} />
    ))}
  </div>
)
