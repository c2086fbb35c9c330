import { RichText } from '../../../lib/markup/index.ts'
import type { AnswerProps } from './answer-props.ts'
import css from './question.module.css'
import { questionTranslations } from './question.translations.ts'

/** The text with a field in the place of each blank; the only blank of a text without a marker is below it. */
export const BlanksAnswer = ({ question, answer, onChange, isDisabled }: AnswerProps<'blanks'>) => {
  const t = questionTranslations.useTranslations()
  const values = answer?.values ?? []
  const field = (id: string) => {
    const index = question.blanks.findIndex((blank) => blank.id === id)
    const blank = question.blanks[index]
    return (
      blank && (
        <input
          type="text"
          className={css.blank}
          aria-label={t('blank', { number: index + 1 })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={blank.kind === 'number' ? 'decimal' : 'text'}
          maxLength={500}
          disabled={isDisabled}
          value={values.find((one) => one.id === id)?.text ?? ''}
          onChange={(event) =>
            onChange({
              type: 'blanks',
              values: [...values.filter((one) => one.id !== id), { id, text: event.target.value }],
            })
          }
        />
      )
    )
  }
  const [only] = question.blanks
  const isBelow = question.blanks.length === 1 && only && !question.body.includes(`[[${only.id}]]`)
  return (
    <>
      <RichText markup={question.body} fill={field} className={css.blanks} />
      {isBelow && field(only.id)}
    </>
  )
}
