import { maxParts } from '@jingke/contract/assessment/constants'
import { Button, PlusIcon, SegmentedControl, Stack } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { ScoringField } from './choice-fields.tsx'
import type { ContentProps } from './content-props.ts'
import css from './editor.module.css'
import { moved, PartField, RowTools } from './fields.tsx'
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
  const { items } = content
  const put = (next: typeof items) => onChange({ ...content, items: next })
  return (
    <Stack gap={4}>
      <fieldset className={css.rows}>
        <legend className={css.legend}>{t('items')}</legend>
        {issueAt('items') && <p className="error-text">{issueAt('items')}</p>}
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new items have no id yet
          <div key={index} className={css.row}>
            <PartField
              label={t('item', { number: index + 1 })}
              value={item.text}
              error={issueAt(`items.${index}.text`)}
              onChange={(text) => put(items.with(index, { ...item, text }))}
            />
            <RowTools
              index={index}
              count={items.length}
              onMove={(to) => put(moved(items, index, to))}
              onRemove={() => put(items.toSpliced(index, 1))}
            />
          </div>
        ))}
        <div>
          <Button
            size="sm"
            icon={<PlusIcon size={16} />}
            disabled={items.length >= maxParts}
            onClick={() => put([...items, emptyPart()])}
          >
            {t('addItem')}
          </Button>
        </div>
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
  const { extras } = content
  const put = (next: typeof extras) => onChange({ ...content, extras: next })
  return (
    <fieldset className={css.rows}>
      <legend className={css.legend}>{t('extras')}</legend>
      {extras.map((extra, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new choices have no id yet
        <div key={index} className={css.row}>
          <PartField
            label={t('extra', { number: index + 1 })}
            value={extra.text}
            error={issueAt(`extras.${index}.text`)}
            onChange={(text) => put(extras.with(index, { ...extra, text }))}
          />
          <RowTools
            index={index}
            count={extras.length}
            onRemove={() => put(extras.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<PlusIcon size={16} />}
          disabled={extras.length >= maxParts}
          onClick={() => put([...extras, emptyPart()])}
        >
          {t('addExtra')}
        </Button>
      </div>
    </fieldset>
  )
}

export const MatchFields = (props: ContentProps<'match'>) => {
  const { content, onChange, issueAt } = props
  const t = bankTranslations.useTranslations()
  const { pairs } = content
  const put = (next: typeof pairs) => onChange({ ...content, pairs: next })
  return (
    <Stack gap={4}>
      <fieldset className={css.rows}>
        <legend className={css.legend}>{t('pairs')}</legend>
        {issueAt('pairs') && <p className="error-text">{issueAt('pairs')}</p>}
        {pairs.map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new pairs have no id yet
          <div key={index} className={css.row}>
            <PartField
              label={t('left', { number: index + 1 })}
              value={pair.left}
              error={issueAt(`pairs.${index}.left`)}
              onChange={(left) => put(pairs.with(index, { ...pair, left }))}
            />
            <PartField
              label={t('rightSide', { number: index + 1 })}
              value={pair.right}
              error={issueAt(`pairs.${index}.right`)}
              onChange={(right) => put(pairs.with(index, { ...pair, right }))}
            />
            <RowTools
              index={index}
              count={pairs.length}
              onRemove={() => put(pairs.toSpliced(index, 1))}
            />
          </div>
        ))}
        <div>
          <Button
            size="sm"
            icon={<PlusIcon size={16} />}
            disabled={pairs.length >= maxParts}
            onClick={() => put([...pairs, emptyPair()])}
          >
            {t('addPair')}
          </Button>
        </div>
      </fieldset>
      <ExtraFields {...props} />
      <ScoringField
        value={content.scoring}
        onChange={(scoring) => onChange({ ...content, scoring })}
      />
    </Stack>
  )
}
