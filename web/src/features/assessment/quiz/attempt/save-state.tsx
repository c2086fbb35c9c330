import { Button, CheckIcon, classNames, WarningIcon } from '../../../../ui/index.ts'
import type { AnswerOutbox } from '../outbox/answer-outbox.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'

const toSeconds = (at: string): string => new Date(at).toTimeString().slice(0, 8)

/** What is stored, and what is not. */
export const SaveState = ({ outbox }: { outbox: AnswerOutbox }) => {
  const t = quizTranslations.useTranslations()
  const { unsent, status, savedAt } = outbox.useView()
  const hasFailed = status === 'failed'
  const text = hasFailed
    ? t('save.failed', { count: unsent.length })
    : unsent.length > 0
      ? t('save.sending')
      : savedAt
        ? t('save.all', { at: toSeconds(savedAt) })
        : t('save.none')
  return (
    <div className={classNames(css.save, hasFailed && css.unsaved)}>
      {hasFailed ? <WarningIcon size={18} /> : savedAt && <CheckIcon size={18} />}
      <span role="status">{text}</span>
      {hasFailed && (
        <Button size="sm" variant="link" onClick={() => void outbox.flush()}>
          {t('save.now')}
        </Button>
      )}
    </div>
  )
}
