import type { ContentOf } from '@jingke/contract/assessment'
import { maxParts } from '@jingke/contract/assessment/constants'
import { SegmentedControl, Stack, Switch } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import type { ContentProps } from './content-props.ts'
import css from './editor.module.css'
import { AddPart, moved, NumberField, PartField, RowTools } from './fields.tsx'
import { emptyOption, withRight } from './question-draft.ts'

type Option = ContentOf<'single'>['options'][number]

type OptionsProps = {
  options: readonly Option[]
  inputType: 'radio' | 'checkbox'
  isRight: (option: Option) => boolean
  issueAt: (path: string) => string | undefined
  onChange: (options: Option[]) => void
  onRight: (index: number, isRight: boolean) => void
}

const Options = ({ options, inputType, isRight, issueAt, onChange, onRight }: OptionsProps) => {
  const t = bankTranslations.useTranslations()
  const put = (index: number, change: Partial<Option>) =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...change } : option)))
  return (
    <fieldset className={css.rows}>
      <legend className={css.legend}>{t('options')}</legend>
      {issueAt('options') && <p className="error-text">{issueAt('options')}</p>}
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new options have no id yet
        <div key={index} className={css.part}>
          <div className={css.row}>
            <label className={css.right}>
              <input
                type={inputType}
                name="right-option"
                checked={isRight(option)}
                aria-label={t('rightOf', { number: index + 1 })}
                onChange={({ target }) => onRight(index, target.checked)}
              />
              <span aria-hidden="true">{t('right')}</span>
            </label>
            <PartField
              label={t('option', { number: index + 1 })}
              value={option.text}
              error={issueAt(`options.${index}.text`)}
              onChange={(text) => put(index, { text })}
            />
            <RowTools
              index={index}
              count={options.length}
              onMove={(to) => onChange(moved(options, index, to))}
              onRemove={() => onChange(options.toSpliced(index, 1))}
            />
          </div>
          <details className={css.more}>
            <summary>{t('more')}</summary>
            <div className={css.row}>
              <PartField
                label={t('feedback')}
                value={option.feedback}
                onChange={(feedback) => put(index, { feedback })}
              />
              <NumberField
                label={t('share')}
                value={option.share}
                min={-100}
                max={100}
                onChange={(share) => put(index, { share })}
              />
            </div>
          </details>
        </div>
      ))}
      <AddPart
        label={t('addOption')}
        isFull={options.length >= maxParts}
        onAdd={() => onChange([...options, emptyOption()])}
      />
    </fieldset>
  )
}

type ShuffleProps = { isShuffled: boolean; onChange: (isShuffled: boolean) => void }

const ShuffleSwitch = ({ isShuffled, onChange }: ShuffleProps) => {
  const t = bankTranslations.useTranslations()
  return (
    <Switch
      label={t('isShuffled')}
      hint={t('isShuffledHint')}
      checked={isShuffled}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

export const SingleFields = ({ content, onChange, issueAt }: ContentProps<'single'>) => (
  <Stack gap={4}>
    <Options
      options={content.options}
      inputType="radio"
      isRight={({ share }) => share === 100}
      issueAt={issueAt}
      onChange={(options) => onChange({ ...content, options })}
      onRight={(index) =>
        onChange({
          ...content,
          options: content.options.map((option, at) => ({
            ...option,
            share: at === index ? 100 : option.share === 100 ? 0 : option.share,
          })),
        })
      }
    />
    <ShuffleSwitch
      isShuffled={content.isShuffled}
      onChange={(isShuffled) => onChange({ ...content, isShuffled })}
    />
  </Stack>
)

export const MultipleFields = ({ content, onChange, issueAt }: ContentProps<'multiple'>) => {
  const right = content.options.map(({ share }) => share > 0)
  return (
    <Stack gap={4}>
      <Options
        options={content.options}
        inputType="checkbox"
        isRight={({ share }) => share > 0}
        issueAt={issueAt}
        onChange={(options) => onChange({ ...content, options })}
        onRight={(index, isRight) => onChange(withRight(content, right.with(index, isRight)))}
      />
      <ScoringField
        value={content.scoring}
        onChange={(scoring) => onChange(withRight(content, right, scoring))}
      />
      <ShuffleSwitch
        isShuffled={content.isShuffled}
        onChange={(isShuffled) => onChange({ ...content, isShuffled })}
      />
    </Stack>
  )
}

type Scoring = ContentOf<'order'>['scoring']

export const ScoringField = (props: { value: Scoring; onChange: (value: Scoring) => void }) => {
  const t = bankTranslations.useTranslations()
  return (
    <SegmentedControl<Scoring>
      legend={t('scoring')}
      isLegendHidden={false}
      value={props.value}
      onChange={props.onChange}
      options={(['all', 'shares'] as const).map((value) => ({
        value,
        label: t(`scoring.${value}`),
      }))}
    />
  )
}
