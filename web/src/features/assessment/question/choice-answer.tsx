import { useId } from 'react'
import { RichText } from '../../../lib/markup/index.ts'
import type { AnswerProps } from './answer-props.ts'
import css from './question.module.css'
import { questionTranslations } from './question.translations.ts'

type ChoicesProps = {
  type: 'radio' | 'checkbox'
  legend: string
  options: readonly { id: string; text: string }[]
  isChosen: (id: string) => boolean
  isDisabled: boolean
  onChoose: (id: string, isChosen: boolean) => void
}

const Choices = ({ type, legend, options, isChosen, isDisabled, onChoose }: ChoicesProps) => {
  const name = useId()
  return (
    <fieldset className={css.choices} disabled={isDisabled}>
      <legend className={css.legend}>{legend}</legend>
      {options.map(({ id, text }) => (
        <label key={id} className={css.choice}>
          <input
            type={type}
            name={name}
            checked={isChosen(id)}
            onChange={(event) => onChoose(id, event.target.checked)}
          />
          <RichText markup={text} />
        </label>
      ))}
    </fieldset>
  )
}

export const SingleAnswer = ({ question, answer, onChange, isDisabled }: AnswerProps<'single'>) => {
  const t = questionTranslations.useTranslations()
  return (
    <Choices
      type="radio"
      legend={t('chooseOne')}
      options={question.options}
      isChosen={(id) => answer?.optionId === id}
      isDisabled={isDisabled}
      onChoose={(optionId) => onChange({ type: 'single', optionId })}
    />
  )
}

export const MultipleAnswer = (props: AnswerProps<'multiple'>) => {
  const { question, answer, onChange, isDisabled } = props
  const t = questionTranslations.useTranslations()
  const chosen = answer?.optionIds ?? []
  return (
    <Choices
      type="checkbox"
      legend={t('chooseSeveral')}
      options={question.options}
      isChosen={(id) => chosen.includes(id)}
      isDisabled={isDisabled}
      onChoose={(id, isChosen) => {
        const others = chosen.filter((one) => one !== id)
        onChange({ type: 'multiple', optionIds: isChosen ? [...others, id] : others })
      }}
    />
  )
}

export const TrueFalseAnswer = (props: AnswerProps<'true-false'>) => {
  const { answer, onChange, isDisabled } = props
  const t = questionTranslations.useTranslations()
  return (
    <Choices
      type="radio"
      legend={t('chooseOne')}
      options={[
        { id: 'true', text: t('true') },
        { id: 'false', text: t('false') },
      ]}
      isChosen={(id) => answer?.isTrue === (id === 'true')}
      isDisabled={isDisabled}
      onChoose={(id) => onChange({ type: 'true-false', isTrue: id === 'true' })}
    />
  )
}
