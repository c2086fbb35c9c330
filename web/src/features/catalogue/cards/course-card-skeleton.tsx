import { classNames, Skeleton } from '../../../ui/index.ts'
import cardCss from './course-card.module.css'
import css from './course-card-skeleton.module.css'

/** As high as a card whose name has at most two lines. */
export const CourseCardSkeleton = () => (
  <div className={css.card}>
    <Skeleton shape="rect" ratio="wide" />
    <div className={classNames(cardCss.words, css.words)}>
      <div className={classNames(cardCss.name, css.name)}>
        <Skeleton className={css.line} />
      </div>
      <div className={classNames(cardCss.studying, css.facts)}>
        <Skeleton className={classNames(css.line, css.short)} />
        <Skeleton className={css.line} />
        <Skeleton className={classNames(css.line, css.short)} />
      </div>
    </div>
    <Skeleton shape="rect" className={css.start} />
  </div>
)
