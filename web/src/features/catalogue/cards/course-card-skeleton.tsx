import { classNames, Skeleton } from '../../../ui/index.ts'
import cardCss from './course-card.module.css'
import css from './course-card-skeleton.module.css'

/** As high as a card whose name has at most two lines; the frame of the first HTML puts the name in. */
export const CourseCardSkeleton = () => (
  <div className={css.card}>
    <div className={css.cover} data-frame-part="picture">
      <Skeleton shape="rect" ratio="wide" />
    </div>
    <div className={classNames(cardCss.words, css.words)}>
      <div className={classNames(cardCss.name, css.name)} data-frame-part="name">
        <Skeleton className={css.line} />
      </div>
      <div className={classNames(cardCss.studying, css.studying)}>
        <Skeleton className={classNames(css.line, css.short)} />
      </div>
    </div>
    <Skeleton shape="rect" className={css.start} />
  </div>
)
