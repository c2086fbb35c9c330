import { Button } from '../../../ui/index.ts'
import { lessonPlayerTranslations } from './lesson-player.translations.ts'
import css from './notices.module.css'

export const TakenOverNotice = ({ onContinue }: { onContinue: () => void }) => {
  const t = lessonPlayerTranslations.useTranslations()
  return (
    <div className={css.notice} role="alert">
      <p className={css.title}>{t('takenOver.title')}</p>
      <p className={css.text}>{t('takenOver.text')}</p>
      <div className={css.actions}>
        <Button variant="primary" onClick={onContinue}>
          {t('takenOver.continue')}
        </Button>
      </div>
    </div>
  )
}
