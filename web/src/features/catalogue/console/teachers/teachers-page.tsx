import type { EditableTeacher } from '@jingke/contract/catalogue'
import { deleteTeacher, moveTeacher } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { useEdited } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { type FileColumn, UnpagedListPage } from '../../../../lib/lists/index.ts'
import { EditableBy, Permitted, useMay } from '../../../../lib/rights/index.ts'
import { SortableTree, useMoves } from '../../../../lib/sortable-tree/index.ts'
import { Avatar, ConfirmDialog, IconButton, TrashIcon, toast } from '../../../../ui/index.ts'
import { editableTeachersQuery } from '../content.queries.ts'
import { nameIn } from '../other-name.ts'
import { TeacherForm } from './teacher-form.tsx'
import css from './teachers.module.css'
import { teachersTranslations } from './teachers.translations.ts'
import { useTeacherChange } from './use-teacher-change.ts'

const List = ({ teachers }: { teachers: readonly EditableTeacher[] }) => {
  const t = teachersTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const mayChange = useMay('content.change')
  const { edited, setEdited, load } = useEdited<EditableTeacher>(editableTeachersQuery.queryKey)
  const [deleting, setDeleting] = useState<EditableTeacher>()
  const remove = useTeacherChange((id: number) => call(deleteTeacher, { id }))
  const { rows, onMove } = useMoves({
    queryKey: editableTeachersQuery.queryKey,
    rows: teachers.map((teacher) => ({ ...teacher, key: String(teacher.id), parentKey: null })),
    send: ({ key, index }) => call(moveTeacher, { id: Number(key), place: index }),
  })
  return (
    <>
      <EditableBy permission="content.change">
        <SortableTree
          label={t('label')}
          rows={rows}
          nameOf={(row) => nameIn(row, language)}
          canMove={mayChange}
          onMove={onMove}
        >
          {(row) => (
            <div className={css.row}>
              <Avatar name={nameIn(row, language)} src={row.photo} />
              <span className={css.words}>
                <button type="button" className={css.name} onClick={() => setEdited(row)}>
                  {nameIn(row, language)}
                </button>
                <span className={css.note}>{language === 'en' ? row.titleEn : row.titleZh}</span>
              </span>
              <span className={css.note}>{t('courses', { count: row.courseCount })}</span>
              <Permitted permission="content.change">
                <IconButton
                  size="sm"
                  label={t('deleteOf', { name: nameIn(row, language) })}
                  icon={<TrashIcon size={18} />}
                  onClick={() => setDeleting(row)}
                />
              </Permitted>
            </div>
          )}
        </SortableTree>
      </EditableBy>
      {edited && (
        <TeacherForm
          key={edited.version}
          teacher={edited}
          onLoad={load}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        isDangerous
        title={t('deleteTitle', { name: deleting ? nameIn(deleting, language) : '' })}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('back')}
        isLoading={remove.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (!deleting) return
          remove.mutate(deleting.id, {
            onSuccess: () => toast.show({ kind: 'success', text: t('deleted') }),
            onSettled: () => setDeleting(undefined),
          })
        }}
      />
    </>
  )
}

const useFileColumns = (): FileColumn<EditableTeacher>[] => {
  const t = teachersTranslations.useTranslations()
  return [
    { heading: t('nameZh'), value: ({ nameZh }) => nameZh },
    { heading: t('nameEn'), value: ({ nameEn }) => nameEn },
    { heading: t('titleZh'), value: ({ titleZh }) => titleZh },
    { heading: t('titleEn'), value: ({ titleEn }) => titleEn },
    { heading: t('introZh'), value: ({ introZh }) => introZh },
    { heading: t('introEn'), value: ({ introEn }) => introEn },
    { heading: t('file.courses'), value: ({ courseCount }) => courseCount },
  ]
}

export const TeachersPage = () => {
  const t = teachersTranslations.useTranslations()
  const query = useQuery(editableTeachersQuery)
  const columns = useFileColumns()
  return (
    <UnpagedListPage
      title={t('title')}
      text={t('text')}
      addLabel={t('add')}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      subject="teacher"
      query={query}
      source={editableTeachersQuery}
      columns={columns}
      permission="content.change"
      form={(onClose) => <TeacherForm onClose={onClose} />}
    >
      {(rows) => <List teachers={rows} />}
    </UnpagedListPage>
  )
}
