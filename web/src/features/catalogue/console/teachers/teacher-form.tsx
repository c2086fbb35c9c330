import type { EditableTeacher } from '@jingke/contract/catalogue'
import { addTeacher, updateTeacher } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { useOnce } from '../../../../lib/once/index.ts'
import { PictureField } from '../../../../lib/pictures/index.ts'
import { Grid, TextArea, TextField, toast } from '../../../../ui/index.ts'
import { editableCategoriesQuery } from '../content.queries.ts'
import { nameIn } from '../other-name.ts'
import css from './teachers.module.css'
import { teachersTranslations } from './teachers.translations.ts'
import { useTeacherChange } from './use-teacher-change.ts'

const draftOf = (teacher: EditableTeacher | undefined) => ({
  nameZh: teacher?.nameZh ?? '',
  nameEn: teacher && teacher.nameEn !== teacher.nameZh ? teacher.nameEn : '',
  titleZh: teacher?.titleZh ?? '',
  titleEn: teacher?.titleEn ?? '',
  introZh: teacher?.introZh ?? '',
  introEn: teacher?.introEn ?? '',
  photo: teacher?.photo ?? '',
  subjectIds: teacher?.subjectIds ?? [],
})
type Draft = ReturnType<typeof draftOf>

const Subjects = ({ value, onChange }: { value: number[]; onChange: (ids: number[]) => void }) => {
  const t = teachersTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { data } = useQuery(editableCategoriesQuery)
  return (
    <fieldset>
      <legend className={css.legend}>{t('subjects')}</legend>
      {data?.length === 0 && <p className={css.note}>{t('noSubjects')}</p>}
      <div className={css.choices}>
        {data?.map((category) => (
          <label key={category.id} className={css.choice}>
            <input
              type="checkbox"
              checked={value.includes(category.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, category.id]
                    : value.filter((id) => id !== category.id),
                )
              }
            />
            {nameIn(category, language)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Props = {
  /** Absent: a new one. */
  teacher?: EditableTeacher | undefined
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onClose: () => void
}

export const TeacherForm = ({ teacher, onLoad, onClose }: Props) => {
  const t = teachersTranslations.useTranslations()
  const { version, noteConflict } = useVersion(teacher?.version)
  const once = useOnce()
  const save = useTeacherChange((fields: Draft) =>
    once((idempotencyKey) => {
      const options = { isQuiet: true, idempotencyKey }
      return teacher
        ? call(updateTeacher, { id: teacher.id, version, ...fields }, options)
        : call(addTeacher, fields, options)
    }),
  )
  const { draft, set, isChanged, text } = useDraft(() => draftOf(teacher), save.error)
  const submit = () => {
    save.mutate(draft, {
      onError: noteConflict,
      onSuccess: () => {
        toast.show({ kind: 'success', text: t('saved') })
        onClose()
      },
    })
  }
  return (
    <EditDialog
      title={t(teacher ? 'edit' : 'add')}
      size="lg"
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onSubmit={submit}
      history={teacher && { subject: 'teacher', id: teacher.id }}
      onClose={onClose}
    >
      <Grid columns={2} gap={4}>
        <TextField label={t('nameZh')} required maxLength={80} {...text('nameZh')} />
        <TextField label={t('nameEn')} hint={t('nameEnHint')} maxLength={120} {...text('nameEn')} />
        <TextField label={t('titleZh')} maxLength={80} {...text('titleZh')} />
        <TextField label={t('titleEn')} maxLength={120} {...text('titleEn')} />
        <TextArea label={t('introZh')} rows={4} maxLength={2000} {...text('introZh')} />
        <TextArea label={t('introEn')} rows={4} maxLength={2000} {...text('introEn')} />
      </Grid>
      <Subjects value={draft.subjectIds} onChange={(subjectIds) => set({ subjectIds })} />
      <PictureField
        label={t('photo')}
        kind="teacher"
        shape={[1, 1]}
        value={draft.photo}
        onChange={(photo) => set({ photo })}
      />
    </EditDialog>
  )
}
