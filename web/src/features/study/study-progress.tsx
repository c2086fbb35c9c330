import { ProgressBar } from '../../ui/index.ts'
import { studyTranslations } from './study.translations.ts'

interface Props {
  readonly percent: number
  readonly isFinished: boolean
  readonly className?: string | undefined
}

/** A bar with its percent beside it. */
export const StudyProgress = ({ percent, isFinished, className }: Props) => {
  const t = studyTranslations.useTranslations()
  return (
    <ProgressBar
      {...(className && { className })}
      size="sm"
      tone={isFinished ? 'jade' : 'gold'}
      max={100}
      value={percent}
      label={t('progress')}
      isLabelHidden
      text={isFinished ? t('finished') : t('percent', { percent })}
    />
  )
}
