import { ProgressBar } from '../../ui/index.ts'
import { studyTranslations } from './study.translations.ts'

interface Props {
  readonly percent: number
  readonly isFinished: boolean
  /** Beside the bar while it is not finished; absent: the percent. */
  readonly text?: string | undefined
  readonly className?: string | undefined
}

export const StudyProgress = ({ percent, isFinished, text, className }: Props) => {
  const t = studyTranslations.useTranslations()
  return (
    <ProgressBar
      {...(className && { className })}
      size="sm"
      tone={isFinished ? 'jade' : 'gold'}
      max={100}
      value={isFinished ? 100 : percent}
      label={t('progress')}
      isLabelHidden
      text={isFinished ? t('finished') : (text ?? t('percent', { percent }))}
    />
  )
}
