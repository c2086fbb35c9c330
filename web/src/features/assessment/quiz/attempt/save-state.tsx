import { Button, CheckIcon, classNames, WarningIcon } from '../../../../ui/index.ts'
import type { AnswerOutbox } from '../outbox/answer-outbox.ts'
import css from '../quiz.module.css'
import { quizTranslations } from '../quiz.translations.ts'

const toSeconds = (at: string): string => new Date(at).toTimeString().slice(0, 8)

/** What is stored, and what is not. */
export const SaveState = ({ outbox }: { outbox: AnswerOutbox }) => {
  const t = quizTranslations.useTranslations()
  const { unsent, late, status, savedAt } = outbox.useView()
  const hasFailed = status === 'failed'
  const isUnsaved = hasFailed || late.length > 0
  const text = () => {
    if (hasFailed) return t('save.failed', { count: unsent.length })
    if (late.length > 0) {
      const numbers = late.map(({ place }) => place + 1).join(t('separator'))
      return t('save.late', { count: late.length, numbers })
    }
    if (unsent.length > 0) return t('save.sending')
    return savedAt ? t('save.all', { at: toSeconds(savedAt) }) : t('save.none')
  }
  return (
    <div className={classNames(css.save, isUnsaved && css.unsaved)}>
      {isUnsaved ? <WarningIcon size={18} /> : savedAt && <CheckIcon size={18} />}
      <span role="status">{text()}</span>
      {hasFailed && (
        <Button size="sm" variant="link" onClick={() => void outbox.flush()}>
          {t('save.now')}
        </Button>
      )}
    </div>
  )
}
