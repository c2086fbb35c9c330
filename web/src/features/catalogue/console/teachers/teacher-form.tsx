import type { EditableTeacher } from '@jingke/contract/catalogue'
import {
  addTeacher,
  listEditableTeachers,
  listTeachers,
  updateTeacher,
} from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { PictureField } from '../../../../lib/pictures/index.ts'
import { Permitted } from '../../../../lib/rights/index.ts'
import { Grid, TextArea, TextField } from '../../../../ui/index.ts'
import { editableCategoriesQuery } from '../content.queries.ts'
import { nameIn } from '../other-name.ts'
import { StaffField } from './staff-field.tsx'
import css from './teachers.module.css'
import { teachersTranslations } from './teachers.translations.ts'

const draftOf = (teacher: EditableTeacher | undefined) => ({
  nameZh: teacher?.nameZh ?? '',
  nameEn: teacher && teacher.nameEn !== teacher.nameZh ? teacher.nameEn : '',
  titleZh: teacher?.titleZh ?? '',
  titleEn: teacher?.titleEn ?? '',
  introZh: teacher?.introZh ?? '',
  introEn: teacher?.introEn ?? '',
  photo: teacher?.photo ?? '',
  subjectIds: teacher?.subjectIds ?? [],
  staffId: teacher?.staffId ?? null,
})

const Subjects = ({ value, onChange }: { value: number[]; onChange: (ids: number[]) => void }) => {
  const t = teachersTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { data } = useQuery(editableCategoriesQuery)
  return (
    <fieldset>
      <legend className={css.legend}>{t('subjects')}</legend>
      {data?.length === 0 && <p className="soft-text">{t('noSubjects')}</p>}
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

export const TeacherForm = (props: EditFormProps<EditableTeacher>) => {
  const t = teachersTranslations.useTranslations()
  const { thing } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: (fields, version, options) =>
      thing
        ? call(updateTeacher, { id: thing.id, version, ...fields }, options)
        : call(addTeacher, fields, options),
    savedText: t('saved'),
    refreshes: [listEditableTeachers, listTeachers],
  })
  const { draft, set, text } = form
  return (
    <EditDialog
      title={t(thing ? 'edit' : 'add')}
      size="lg"
      form={form}
      history={thing && { subject: 'teacher', id: thing.id }}
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
      <Permitted permission="staff.read">
        <StaffField
          value={draft.staffId}
          name={thing?.staffName ?? ''}
          error={form.issues.get('staffId')}
          onChange={(staffId) => set({ staffId })}
        />
      </Permitted>
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
