import type { ComponentProps } from 'react'
import { RadioGroup, TextField } from '../../../../ui/index.ts'
import { CourseChoice } from './course-choice.tsx'
import type { LinkKind, SlideDraft } from './slide-draft.ts'
import { slidesTranslations } from './slides.translations.ts'

type Props = {
  draft: SlideDraft
  /** Error of the link, from the server. */
  error: string | undefined
  isCourseMissing: boolean
  /** Properties of the field of the address. */
  address: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onInvalid' | 'onChange'>
  onChange: (patch: Partial<SlideDraft>) => void
}

const kinds: readonly LinkKind[] = ['none', 'course', 'address']

export const LinkFields = ({ draft, error, isCourseMissing, address, onChange }: Props) => {
  const t = slidesTranslations.useTranslations()
  return (
    <>
      <RadioGroup
        legend={t('link')}
        look="row"
        options={kinds.map((value) => ({ value, label: t(`link.${value}`) }))}
        value={draft.linkKind}
        onChange={(linkKind) => onChange({ linkKind })}
      />
      {draft.linkKind === 'course' && (
        <CourseChoice
          value={draft.courseId}
          error={isCourseMissing ? t('course.missing') : error}
          onChange={(courseId) => onChange({ courseId })}
        />
      )}
      {draft.linkKind === 'address' && (
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          required
          maxLength={2048}
          {...address}
          error={address.error ?? error}
        />
      )}
    </>
  )
}
