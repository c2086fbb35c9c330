import { TextArea } from '../../../ui/index.ts'
import type { AnswerProps } from './answer-props.ts'
import { questionTranslations } from './question.translations.ts'

type Props = AnswerProps<'short-text'> | AnswerProps<'long-text'>

export const WrittenAnswer = ({ question, answer, onChange, isDisabled }: Props) => {
  const t = questionTranslations.useTranslations()
  return (
    <TextArea
      label={t('answer')}
      rows={question.type === 'short-text' ? 2 : 8}
      maxLength={question.maxLength}
      hasCounter
      disabled={isDisabled}
      value={answer?.text ?? ''}
      onChange={({ target }) =>
        // Safe cast: the type of an answer is the one of its question.
        onChange({ type: question.type, text: target.value } as never)
      }
    />
  )
}
