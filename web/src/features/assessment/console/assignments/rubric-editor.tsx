import type { Criterion } from '@jingke/contract/assessment'
import {
  maxAssignmentPoints,
  maxCriteria,
  maxCriterionText,
  maxLevels,
} from '@jingke/contract/assessment/constants'
import { Button, IconButton, PlusIcon, TextField, TrashIcon } from '../../../../ui/index.ts'
import { NumberField } from '../editor/fields.tsx'
import css from './assignments.module.css'
import { assignmentsTranslations } from './assignments.translations.ts'

type Props = { criteria: readonly Criterion[]; onChange: (criteria: Criterion[]) => void }

const newCriterion = (): Criterion => ({
  title: '',
  levels: [
    { text: '', points: 10 },
    { text: '', points: 5 },
    { text: '', points: 0 },
  ],
})

const CriterionFields = ({
  criterion,
  number,
  onChange,
  onRemove,
}: {
  criterion: Criterion
  number: number
  onChange: (criterion: Criterion) => void
  onRemove: () => void
}) => {
  const t = assignmentsTranslations.useTranslations()
  const { title, levels } = criterion
  const setLevel = (at: number, level: Partial<Criterion['levels'][number]>) =>
    onChange({
      ...criterion,
      levels: levels.map((one, index) => (index === at ? { ...one, ...level } : one)),
    })
  return (
    <fieldset className={css.criterion}>
      <legend className="visually-hidden">{t('criterion', { number })}</legend>
      <div className={css.row}>
        <TextField
          className={css.grow}
          label={t('criterionTitle')}
          maxLength={maxCriterionText}
          value={title}
          onChange={({ target }) => onChange({ ...criterion, title: target.value })}
        />
        <IconButton
          className={css.beside}
          icon={<TrashIcon size={18} />}
          label={t('removeCriterion', { number })}
          onClick={onRemove}
        />
      </div>
      {levels.map((level, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity
          key={index}
          className={css.row}
        >
          <legend className="visually-hidden">{t('level', { number: index + 1 })}</legend>
          <TextField
            className={css.grow}
            label={t('levelText')}
            maxLength={maxCriterionText}
            value={level.text}
            onChange={({ target }) => setLevel(index, { text: target.value })}
          />
          <NumberField
            label={t('levelPoints')}
            value={level.points}
            min={0}
            max={maxAssignmentPoints}
            isWhole
            onChange={(points) => setLevel(index, { points })}
          />
          <IconButton
            className={css.beside}
            icon={<TrashIcon size={18} />}
            label={t('removeLevel', { number: index + 1 })}
            disabled={levels.length === 1}
            onClick={() => onChange({ ...criterion, levels: levels.toSpliced(index, 1) })}
          />
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          disabled={levels.length >= maxLevels}
          onClick={() => onChange({ ...criterion, levels: [...levels, { text: '', points: 0 }] })}
        >
          <PlusIcon size={16} />
          {t('addLevel')}
        </Button>
      </div>
    </fieldset>
  )
}

export const RubricEditor = ({ criteria, onChange }: Props) => {
  const t = assignmentsTranslations.useTranslations()
  return (
    <section className={css.rubric} aria-label={t('criteria')}>
      <p className={css.heading}>{t('criteria')}</p>
      <p className="soft-text">{t('criteriaHint')}</p>
      {criteria.map((criterion, index) => (
        <CriterionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no identity
          key={index}
          criterion={criterion}
          number={index + 1}
          onChange={(next) => onChange(criteria.map((one, at) => (at === index ? next : one)))}
          onRemove={() => onChange(criteria.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          disabled={criteria.length >= maxCriteria}
          onClick={() => onChange([...criteria, newCriterion()])}
        >
          <PlusIcon size={18} />
          {t('addCriterion')}
        </Button>
      </div>
    </section>
  )
}
