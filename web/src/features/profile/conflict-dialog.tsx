import type { ProfileField, ProfileFields } from '@jingke/contract/profile'
import { useState } from 'react'
import { Button, Dialog, RadioGroup, Stack } from '../../ui/index.ts'
import { profileTranslations } from './profile.translations.ts'
import type { Rebased } from './profile-draft.ts'
import { useGradeName } from './use-grade-name.ts'

type Side = 'mine' | 'theirs'

type Props = {
  mine: ProfileFields
  theirs: ProfileFields
  rebased: Rebased
  onClose: () => void
  onSave: (draft: ProfileFields) => void
}

/** The displayed value. */
const useShown = () => {
  const t = profileTranslations.useTranslations()
  const gradeName = useGradeName()
  return (fields: ProfileFields, field: ProfileField): string => {
    if (field === 'sex') return t(`sex.${fields.sex as 0 | 1 | 2}`)
    if (field === 'grade') return gradeName(fields.grade)
    return fields[field] === '' ? t('conflict.empty') : String(fields[field])
  }
}

/** For a profile that was changed elsewhere while it was edited: the user decides what to keep. */
export const ConflictDialog = ({ mine, theirs, rebased, onClose, onSave }: Props) => {
  const t = profileTranslations.useTranslations()
  const shown = useShown()
  const [chosen, setChosen] = useState<Partial<Record<ProfileField, Side>>>({})
  const { conflicts, taken, draft } = rebased
  const save = () => {
    const theirFields = conflicts.filter((field) => chosen[field] === 'theirs')
    onSave({
      ...draft,
      ...Object.fromEntries(theirFields.map((field) => [field, theirs[field]])),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('conflict.title')}
      description={t('conflict.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('conflict.later')}</Button>
          <Button variant="primary" onClick={save}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {conflicts.map((field) => (
          <RadioGroup<Side>
            key={field}
            legend={t(`field.${field}`)}
            value={chosen[field] ?? 'mine'}
            onChange={(side) => setChosen({ ...chosen, [field]: side })}
            options={[
              { value: 'mine', label: shown(mine, field), hint: t('conflict.mine') },
              { value: 'theirs', label: shown(theirs, field), hint: t('conflict.theirs') },
            ]}
          />
        ))}
        {taken.length > 0 && (
          <p>
            {t('conflict.taken', {
              fields: taken
                .map((field) => `${t(`field.${field}`)} ${shown(theirs, field)}`)
                .join('；'),
            })}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
