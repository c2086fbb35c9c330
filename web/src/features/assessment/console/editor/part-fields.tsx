import { SegmentedControl, Stack } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { ScoringField } from './choice-fields.tsx'
import type { ContentProps } from './content-props.ts'
import css from './editor.module.css'
import { PartField, Rows } from './fields.tsx'
import { emptyPair, emptyPart } from './question-draft.ts'

export const TrueFalseFields = ({ content, onChange }: ContentProps<'true-false'>) => {
  const t = bankTranslations.useTranslations()
  return (
    <Stack gap={4}>
      <SegmentedControl<'true' | 'false'>
        legend={t('statement')}
        isLegendHidden={false}
        value={content.isTrue ? 'true' : 'false'}
        onChange={(value) => onChange({ ...content, isTrue: value === 'true' })}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {(['feedbackTrue', 'feedbackFalse'] as const).map((name) => (
        <div key={name} className={css.row}>
          <PartField
            label={t(name)}
            value={content[name]}
            onChange={(text) => onChange({ ...content, [name]: text })}
          />
        </div>
      ))}
    </Stack>
  )
}

export const OrderFields = ({ content, onChange, issueAt }: ContentProps<'order'>) => {
  const t = bankTranslations.useTranslations()
  return (
    <Stack gap={4}>
      <fieldset className={css.rows}>
        <legend className={css.legend}>{t('items')}</legend>
        {issueAt('items') && <p className="error-text">{issueAt('items')}</p>}
        <Rows
          rows={content.items}
          isOrdered
          addLabel={t('addItem')}
          newRow={emptyPart}
          onChange={(items) => onChange({ ...content, items })}
        >
          {(item, index, put) => (
            <PartField
              label={t('item', { number: index + 1 })}
              value={item.text}
              error={issueAt(`items.${index}.text`)}
              onChange={(text) => put({ text })}
            />
          )}
        </Rows>
      </fieldset>
      <ScoringField
        value={content.scoring}
        onChange={(scoring) => onChange({ ...content, scoring })}
      />
    </Stack>
  )
}

const ExtraFields = ({ content, onChange, issueAt }: ContentProps<'match'>) => {
  const t = bankTranslations.useTranslations()
  return (
    <fieldset className={css.rows}>
      <legend className={css.legend}>{t('extras')}</legend>
      <Rows
        rows={content.extras}
        addLabel={t('addExtra')}
        newRow={emptyPart}
        onChange={(extras) => onChange({ ...content, extras })}
      >
        {(extra, index, put) => (
          <PartField
            label={t('extra', { number: index + 1 })}
            value={extra.text}
            error={issueAt(`extras.${index}.text`)}
            onChange={(text) => put({ text })}
          />
        )}
      </Rows>
    </fieldset>
  )
}

export const MatchFields = (props: ContentProps<'match'>) => {
  const { content, onChange, issueAt } = props
  const t = bankTranslations.useTranslations()
  return (
    <Stack gap={4}>
      <fieldset className={css.rows}>
        <legend className={css.legend}>{t('pairs')}</legend>
        {issueAt('pairs') && <p className="error-text">{issueAt('pairs')}</p>}
        <Rows
          rows={content.pairs}
          addLabel={t('addPair')}
          newRow={emptyPair}
          onChange={(pairs) => onChange({ ...content, pairs })}
        >
          {(pair, index, put) => (
            <>
              <PartField
                label={t('left', { number: index + 1 })}
                value={pair.left}
                error={issueAt(`pairs.${index}.left`)}
                onChange={(left) => put({ left })}
              />
              <PartField
                label={t('rightSide', { number: index + 1 })}
                value={pair.right}
                error={issueAt(`pairs.${index}.right`)}
                onChange={(right) => put({ right })}
              />
            </>
          )}
        </Rows>
      </fieldset>
      <ExtraFields {...props} />
      <ScoringField
        value={content.scoring}
        onChange={(scoring) => onChange({ ...content, scoring })}
      />
    </Stack>
  )
}
