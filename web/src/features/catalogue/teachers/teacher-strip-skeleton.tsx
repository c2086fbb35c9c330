import { Skeleton } from '../../../ui/index.ts'
import css from './teacher-strip.module.css'

export const TeacherStripSkeleton = () => (
  <div className={css.strip} aria-hidden="true">
    {Array.from({ length: 8 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <div key={index} className={css.teacher}>
        <Skeleton shape="circle" className={css.portrait} />
        <Skeleton className={css.skeleton} />
      </div>
    ))}
  </div>
)
