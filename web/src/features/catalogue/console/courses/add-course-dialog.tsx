import { addCourse } from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fieldIssues } from '../../../../lib/api/api.ts'
import { useInvalidFields } from '../../../../lib/edit-dialog/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { FormDialog, SelectField, TextField } from '../../../../ui/index.ts'
import { CategoryOptions } from '../category-options.tsx'
import { editableCategoriesQuery } from '../content.queries.ts'
import { coursesTranslations } from './courses.translations.ts'

type Props = { onClose: () => void; onAdded: (id: number) => void }

export const AddCourseDialog = ({ onClose, onAdded }: Props) => {
  const t = coursesTranslations.useTranslations()
  const categories = useQuery(editableCategoriesQuery)
  const invalid = useInvalidFields<'name' | 'category'>()
  const [name, setName] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const add = useOnceMutation({
    mutationFn: (idempotencyKey) =>
      call(addCourse, { name: name.trim(), categoryId: Number(categoryId) }, { idempotencyKey }),
    onSuccess: (course) => onAdded(course.id),
  })
  const hasNone = categories.data?.length === 0
  return (
    <FormDialog
      onClose={onClose}
      title={t('add')}
      description={t('addText')}
      cancelLabel={t('back')}
      submitLabel={t('create')}
      reason={hasNone ? t('noCategory') : undefined}
      isLoading={add.isPending}
      onSubmit={() => add.mutate()}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={120}
        value={name}
        error={invalid.errorOf('name') ?? fieldIssues(add.error).get('name')}
        onInvalid={invalid.onInvalid('name')}
        onChange={(event) => {
          setName(event.target.value)
          invalid.clear('name')
        }}
      />
      <SelectField
        label={t('category')}
        required
        placeholder={t('categoryChoose')}
        error={hasNone ? t('noCategory') : invalid.errorOf('category')}
        value={categoryId}
        onInvalid={invalid.onInvalid('category')}
        onChange={(event) => {
          setCategoryId(event.target.value)
          invalid.clear('category')
        }}
      >
        <CategoryOptions categories={categories.data ?? []} />
      </SelectField>
    </FormDialog>
  )
}
