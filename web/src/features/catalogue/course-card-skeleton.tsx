import { Skeleton } from '../../ui/index.ts'
import css from './course-card-skeleton.module.css'

/** As high as a card whose name fits on one line. */
export const CourseCardSkeleton = () => (
  <div className={css.card}>
    <div className={css.cover} data-frame-part="picture">
      <Skeleton shape="rect" ratio="wide" />
    </div>
    <div className={css.words}>
      <Skeleton />
      <Skeleton className={css.short} />
    </div>
    <Skeleton shape="rect" className={css.start} />
  </div>
)
