import { useState } from 'react'
import { parseMarkup, RichText, toText } from '../../../lib/markup/index.ts'
import { ArrowUpIcon, Button, IconButton } from '../../../ui/index.ts'
import type { AnswerProps } from './answer-props.ts'
import css from './question.module.css'
import { questionTranslations } from './question.translations.ts'

export const OrderAnswer = ({ question, answer, onChange, isDisabled }: AnswerProps<'order'>) => {
  const t = questionTranslations.useTranslations()
  const [told, setTold] = useState('')
  const placeOf = (id: string) => answer?.itemIds.indexOf(id) ?? 0
  const items = answer
    ? question.items.toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    : question.items
  const move = (from: number, to: number) => {
    const ids = items.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    onChange({ type: 'order', itemIds: ids })
    const text = toText(parseMarkup(items[from]?.text ?? ''))
    setTold(t('moved', { text, place: to + 1, count: ids.length }))
  }
  return (
    <fieldset className={css.choices} disabled={isDisabled}>
      <legend className={css.legend}>{t('order')}</legend>
      <ol className={css.items}>
        {items.map(({ id, text }, index) => {
          const name = toText(parseMarkup(text)) || t('part', { number: index + 1 })
          return (
            <li key={id} className={css.item}>
              <span className={css.number}>{index + 1}</span>
              <RichText markup={text} className={css.grow} />
              <IconButton
                size="sm"
                label={t('up', { text: name })}
                icon={<ArrowUpIcon size={18} />}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && move(index, index - 1)}
              />
              <IconButton
                size="sm"
                label={t('down', { text: name })}
                icon={<ArrowUpIcon size={18} className={css.turned} />}
                aria-disabled={index === items.length - 1 || undefined}
                onClick={() => index < items.length - 1 && move(index, index + 1)}
              />
            </li>
          )
        })}
      </ol>
      {/* Without it, whoever agrees with the order that is shown could not answer. */}
      {!answer && !isDisabled && (
        <div>
          <Button
            size="sm"
            onClick={() => onChange({ type: 'order', itemIds: items.map(({ id }) => id) })}
          >
            {t('keepOrder')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
    </fieldset>
  )
}
