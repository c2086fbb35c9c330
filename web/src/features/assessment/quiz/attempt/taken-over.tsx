import { Button } from '../../../../ui/index.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'

type Props = { unsent: number; isReopening: boolean; onReopen: () => void }

export const TakenOver = ({ unsent, isReopening, onReopen }: Props) => {
  const t = quizTranslations.useTranslations()
  return (
    <div className={css.panel} role="alert">
      <h2 className={css.panelTitle}>{t('takenOver')}</h2>
      <p>{t('takenOverText')}</p>
      {unsent > 0 && <p>{t('takenOverUnsent', { count: unsent })}</p>}
      <div>
        <Button variant="primary" isLoading={isReopening} onClick={onReopen}>
          {t('here')}
        </Button>
      </div>
    </div>
  )
}
