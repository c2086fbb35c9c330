import type { ProfileField, ProfileFields } from '@jingke/contract/profile'
import { maxLengths } from '@jingke/contract/profile/constants'
import { type ReactNode, useId } from 'react'
import { LockIcon, SegmentedControl, SelectField, TextField } from '../../ui/index.ts'
import { GraduationField } from './graduation-field.tsx'
import { profileTranslations } from './profile.translations.ts'
import css from './profile-fieldset.module.css'
import { RegionFields } from './region-fields.tsx'
import { useGradeOptions } from './use-grade-options.ts'

export type ProfileFieldsetProps = {
  /** The person edits their own profile: the browser may fill in fields. */
  isOwn: boolean
  values: ProfileFields
  onChange: (change: Partial<ProfileFields>) => void
  errors: ReadonlyMap<string, string>
  /** Read-only. */
  lockedFields: readonly ProfileField[]
  /** Below a field that is not locked. */
  noteOf: (field: ProfileField) => string | undefined
  /** Why a field is locked. */
  lockNoteOf: (field: ProfileField) => string
  /** Next to the label of each field, such as a lock button. */
  aside?: (field: ProfileField, label: string) => ReactNode
}

const Group = (props: { title: string; text: string | undefined; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.title}>
          {props.title}
        </h2>
        {props.text && <p className={css.text}>{props.text}</p>}
      </div>
      <div className={css.fields}>{props.children}</div>
    </section>
  )
}

/** All fields of a profile. */
export const ProfileFieldset = (props: ProfileFieldsetProps) => {
  const t = profileTranslations.useTranslations()
  const { isOwn, values, onChange, errors, aside } = props
  const grades = useGradeOptions(values.grade)
  const autoComplete = (name: string) => (isOwn ? name : 'off')
  const isLocked = (field: ProfileField) => props.lockedFields.includes(field)
  const hintOf = (field: ProfileField) =>
    isLocked(field) ? (
      <span className={css.lock}>
        <LockIcon size={14} /> {props.lockNoteOf(field)}
      </span>
    ) : (
      props.noteOf(field)
    )
  const errorOf = (field: ProfileField) => errors.get(field)
  const slot = (field: ProfileField, control: ReactNode, isWide = false) => (
    <div className={isWide ? css.wide : css.slot}>
      {control}
      {aside && <div className={css.aside}>{aside(field, t(`field.${field}`))}</div>}
    </div>
  )
  const text = (field: keyof typeof maxLengths, rest: object = {}, isWide = false) =>
    slot(
      field,
      <TextField
        name={field}
        label={t(`field.${field}`)}
        value={values[field]}
        maxLength={maxLengths[field]}
        disabled={isLocked(field)}
        onChange={(event) => onChange({ [field]: event.target.value })}
        hint={hintOf(field)}
        error={errorOf(field)}
        {...rest}
      />,
      isWide,
    )
  return (
    <div className={css.fieldset}>
      <Group title={t('group.basic')} text={isOwn ? t('group.basicText') : undefined}>
        {text('name', { required: true, autoComplete: autoComplete('name') })}
        {text('phone', { type: 'tel', autoComplete: autoComplete('tel') })}
        {slot(
          'sex',
          <div>
            <SegmentedControl
              legend={t('field.sex')}
              isLegendHidden={false}
              value={String(values.sex)}
              onChange={(sex) => onChange({ sex: Number(sex) })}
              options={(['1', '2', '0'] as const).map((sex) => ({
                value: sex as string,
                label: t(`sex.${sex}`),
                isDisabled: isLocked('sex'),
              }))}
            />
            <div className={css.below}>{hintOf('sex')}</div>
          </div>,
        )}
      </Group>
      <Group title={t('group.study')} text={isOwn ? t('group.studyText') : undefined}>
        {text('schoolName', { autoComplete: autoComplete('organization') })}
        {text('institutionName')}
        {slot(
          'grade',
          <SelectField
            name="grade"
            label={t('field.grade')}
            value={values.grade}
            disabled={isLocked('grade')}
            placeholder={t('grade.none')}
            onChange={(event) => onChange({ grade: event.target.value })}
            options={grades}
            hint={hintOf('grade')}
            error={errorOf('grade')}
          />,
        )}
        {text('discipline')}
        {slot(
          'graduationTime',
          <GraduationField
            value={values.graduationTime}
            onChange={(graduationTime) => onChange({ graduationTime })}
            isDisabled={isLocked('graduationTime')}
            hint={hintOf('graduationTime')}
            error={errorOf('graduationTime')}
          />,
        )}
      </Group>
      <Group title={t('group.address')} text={isOwn ? t('group.addressText') : undefined}>
        <RegionFields
          values={values}
          onChange={onChange}
          isDisabled={isLocked}
          hintOf={hintOf}
          errorOf={errorOf}
          slot={slot}
        />
        {text('detailAddress', { autoComplete: autoComplete('street-address') }, true)}
      </Group>
    </div>
  )
}
