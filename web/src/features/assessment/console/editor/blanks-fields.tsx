import type { ContentOf } from '@jingke/contract/assessment'
import { maxAccepted, maxParts, normalisationSteps } from '@jingke/contract/assessment/constants'
import {
  IconButton,
  SegmentedControl,
  Stack,
  Switch,
  TextField,
  TrashIcon,
} from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { AcceptedNumbers, UnitFields } from './blank-number-fields.tsx'
import type { ContentProps } from './content-props.ts'
import css from './editor.module.css'
import { AddPart, NumberField, Rows } from './fields.tsx'
import { emptyBlank } from './question-draft.ts'

type Blank = ContentOf<'blanks'>['blanks'][number]
type TextBlank = Extract<Blank, { kind: 'text' }>

const toKind = ({ id, weight }: Blank, kind: Blank['kind']): Blank =>
  kind === 'text'
    ? { ...emptyBlank(id), weight }
    : {
        kind,
        id,
        weight,
        accepted: [{ value: 0, tolerance: 0, share: 100 }],
        units: [],
        isUnitRequired: false,
        hasDecimalComma: false,
      }

type TextsProps = { blank: TextBlank; onChange: (blank: TextBlank) => void }

const AcceptedTexts = ({ blank, onChange }: TextsProps) => {
  const t = bankTranslations.useTranslations()
  return (
    <Rows
      rows={blank.accepted}
      most={maxAccepted}
      addLabel={t('addAccepted')}
      removeLabel={(number) => t('removeAccepted', { number })}
      newRow={() => ({ text: '', share: 100 })}
      onChange={(accepted) => onChange({ ...blank, accepted })}
    >
      {(one, index, put) => (
        <>
          <TextField
            label={t('accepted', { number: index + 1 })}
            className={css.grow}
            autoComplete="off"
            maxLength={500}
            value={one.text}
            onChange={({ target }) => put({ text: target.value })}
          />
          <NumberField
            label={t('share')}
            value={one.share}
            min={0}
            max={100}
            onChange={(share) => put({ share })}
          />
        </>
      )}
    </Rows>
  )
}

/** The first number that no blank has. */
const nextId = (blanks: readonly Blank[]): string => {
  let number = 1
  while (blanks.some(({ id }) => id === String(number))) number += 1
  return String(number)
}

/** A new blank stands at the end of the text, from where its marker can be moved. */
const withMarker = (body: string, id: string): string => {
  const marker = `[[${id}]]`
  const end = body.lastIndexOf('</p>')
  return end < 0 ? `${body} ${marker}`.trim() : `${body.slice(0, end)} ${marker}${body.slice(end)}`
}

export const BlanksFields = ({ content, onChange, issueAt }: ContentProps<'blanks'>) => {
  const t = bankTranslations.useTranslations()
  const { blanks, steps } = content
  const put = (next: Blank[]) => onChange({ ...content, blanks: next })
  const add = () => {
    const id = nextId(blanks)
    onChange({
      ...content,
      body: withMarker(content.body, id),
      blanks: [...blanks, emptyBlank(id)],
    })
  }
  return (
    <Stack gap={4}>
      {issueAt('blanks') && <p className="error-text">{issueAt('blanks')}</p>}
      {blanks.map((blank, index) => {
        const replace = (next: Blank) => put(blanks.with(index, next))
        const issue =
          issueAt(`blanks.${index}.id`) ??
          issueAt(`blanks.${index}.accepted`) ??
          issueAt(`blanks.${index}.units`)
        return (
          <fieldset key={blank.id} className={css.blank}>
            <legend className={css.legend}>{t('blankNo', { id: blank.id })}</legend>
            {issue && <p className="error-text">{issue}</p>}
            <div className={css.row}>
              <SegmentedControl<Blank['kind']>
                legend={t('blankKind')}
                value={blank.kind}
                onChange={(kind) => kind !== blank.kind && replace(toKind(blank, kind))}
                options={(['text', 'number'] as const).map((value) => ({
                  value,
                  label: t(`blankKind.${value}`),
                }))}
              />
              <NumberField
                label={t('weight')}
                value={blank.weight}
                min={1}
                max={100}
                isWhole
                onChange={(weight) => replace({ ...blank, weight })}
              />
              <IconButton
                className={css.beside}
                label={t('removeBlank', { id: blank.id })}
                icon={<TrashIcon size={18} />}
                onClick={() => put(blanks.toSpliced(index, 1))}
              />
            </div>
            {blank.kind === 'text' ? (
              <AcceptedTexts blank={blank} onChange={replace} />
            ) : (
              <>
                <AcceptedNumbers blank={blank} onChange={replace} />
                <UnitFields blank={blank} onChange={replace} />
              </>
            )}
          </fieldset>
        )
      })}
      <AddPart label={t('addBlank')} isFull={blanks.length >= maxParts} onAdd={add} />
      <fieldset className={css.rows}>
        <legend className={css.legend}>{t('steps')}</legend>
        {normalisationSteps.map((step) => (
          <Switch
            key={step}
            label={t(`step.${step}`)}
            checked={steps.includes(step)}
            onChange={({ target }) =>
              onChange({
                ...content,
                steps: normalisationSteps.filter((one) =>
                  one === step ? target.checked : steps.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </Stack>
  )
}
