import { parseMarkup, RichText, toText } from '../../../lib/markup/index.ts'
import { SelectField } from '../../../ui/index.ts'
import type { AnswerProps } from './answer-props.ts'
import css from './question.module.css'
import { questionTranslations } from './question.translations.ts'

const letter = (index: number): string => String.fromCharCode(65 + (index % 26))

/** A select shows text only, so choices with pictures or formulas are listed with letters. */
const isRich = (markup: string): boolean => /<img|\\\(|\\\[|\$\$/.test(markup)

export const MatchAnswer = ({ question, answer, onChange, isDisabled }: AnswerProps<'match'>) => {
  const t = questionTranslations.useTranslations()
  const { lefts, rights } = question
  const hasList = rights.some(({ text }) => isRich(text))
  const options = rights.map(({ id, text }, index) => ({
    value: id,
    label: hasList ? letter(index) : toText(parseMarkup(text)),
  }))
  const pairs = answer?.pairs ?? []
  return (
    <fieldset className={css.choices} disabled={isDisabled}>
      <legend className={css.legend}>{t('match')}</legend>
      {hasList && (
        <ol className={css.items} aria-label={t('choices')}>
          {rights.map(({ id, text }, index) => (
            <li key={id} className={css.item}>
              <span className={css.number}>{letter(index)}</span>
              <RichText markup={text} className={css.grow} />
            </li>
          ))}
        </ol>
      )}
      {lefts.map(({ id, text }, index) => {
        const name = toText(parseMarkup(text)) || t('part', { number: index + 1 })
        return (
          <div key={id} className={css.pair}>
            <RichText markup={text} className={css.grow} />
            <SelectField
              label={t('matchOf', { text: name })}
              isLabelHidden
              placeholder={t('noMatch')}
              options={options}
              value={pairs.find(({ leftId }) => leftId === id)?.rightId ?? ''}
              onChange={({ target }) => {
                const others = pairs.filter(({ leftId }) => leftId !== id)
                const chosen = target.value === '' ? [] : [{ leftId: id, rightId: target.value }]
                onChange({ type: 'match', pairs: [...others, ...chosen] })
              }}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
