import { Skeleton } from '../../ui/index.ts'
import css from './lesson-view.module.css'
import { playerWords } from './player.words.ts'

export const LessonSkeleton = () => {
  const t = playerWords.useWords()
  return (
    <div className={css.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('lesson.loading')}
      </p>
      <div className={css.columns}>
        <div className={css.stage}>
          <Skeleton shape="rect" ratio="wide" />
        </div>
        <div className={css.side}>
          <Skeleton lines={8} />
        </div>
        <div className={css.about}>
          <Skeleton lines={2} />
        </div>
      </div>
    </div>
  )
}
