import type { EditableTeacher } from '@jingke/contract/catalogue'
import {
  deleteTeacher,
  listEditableTeachers,
  listTeachers,
  moveTeacher,
} from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { OrderedListPage } from '../../../../lib/lists/index.ts'
import { Avatar, IconButton, TrashIcon } from '../../../../ui/index.ts'
import { editableTeachersQuery } from '../content.queries.ts'
import { nameIn } from '../other-name.ts'
import { TeacherForm } from './teacher-form.tsx'
import css from './teachers.module.css'
import { teachersTranslations } from './teachers.translations.ts'

export const TeachersPage = () => {
  const t = teachersTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const query = useQuery(editableTeachersQuery)
  const [deleted, setDeleted] = useState<EditableTeacher>()
  return (
    <>
      <OrderedListPage
        title={t('title')}
        text={t('text')}
        addLabel={t('add')}
        label={t('label')}
        empty={{ title: t('empty'), text: t('emptyText') }}
        subject="teacher"
        query={query}
        source={editableTeachersQuery}
        permission="content.change"
        columns={[
          { heading: t('nameZh'), value: ({ nameZh }) => nameZh },
          { heading: t('nameEn'), value: ({ nameEn }) => nameEn },
          { heading: t('titleZh'), value: ({ titleZh }) => titleZh },
          { heading: t('titleEn'), value: ({ titleEn }) => titleEn },
          { heading: t('introZh'), value: ({ introZh }) => introZh },
          { heading: t('introEn'), value: ({ introEn }) => introEn },
          { heading: t('file.courses'), value: ({ courseCount }) => courseCount },
        ]}
        nameOf={(row) => nameIn(row, language)}
        move={({ id, place }) => call(moveTeacher, { id, place })}
        Form={TeacherForm}
        row={(row, { name, mayChange }) => (
          <div className={css.row}>
            <Avatar name={nameIn(row, language)} src={row.photo} />
            <span className={css.words}>
              {name}
              <span className="soft-text">{language === 'en' ? row.titleEn : row.titleZh}</span>
            </span>
            <span className="soft-text">{t('courses', { count: row.courseCount })}</span>
            {mayChange && (
              <IconButton
                size="sm"
                label={t('deleteOf', { name: nameIn(row, language) })}
                icon={<TrashIcon size={18} />}
                onClick={() => setDeleted(row)}
              />
            )}
          </div>
        )}
      />
      {deleted && (
        <ConfirmedChange
          title={t('deleteTitle', { name: nameIn(deleted, language) })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          send={() => call(deleteTeacher, { id: deleted.id })}
          doneText={t('deleted')}
          refreshes={[listEditableTeachers, listTeachers]}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}
