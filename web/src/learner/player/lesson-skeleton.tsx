import { Skeleton } from '../../ui/index.ts'
import css from './lesson-view.module.css'
import { playerTranslations } from './player.translations.ts'

export const LessonSkeleton = () => {
  const t = playerTranslations.useTranslations()
  return (
    <div className={css.page} aria-busy="true" data-video-lesson="">
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
