import type { EditableCategory } from '@jingke/contract/catalogue'
import { listEditableCategories, mergeCategory } from '@jingke/contract/catalogue/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { useRefresh } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { FormDialog, SelectField, toast } from '../../../../ui/index.ts'
import { CategoryOptions } from '../category-options.tsx'
import { nameIn } from '../other-name.ts'
import { categoriesTranslations } from './categories.translations.ts'

type Props = {
  category: EditableCategory
  all: readonly EditableCategory[]
  /** Categories that it cannot be merged into: itself and those below it. */
  isBelow: (id: number) => boolean
  onClose: () => void
}

export const MergeDialog = ({ category, all, isBelow, onClose }: Props) => {
  const t = categoriesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const [intoId, setIntoId] = useState('')
  const refresh = useRefresh()
  const into = all.find(({ id }) => String(id) === intoId)
  const merge = useMutation({
    mutationFn: (target: EditableCategory) =>
      call(mergeCategory, { id: category.id, intoId: target.id }),
    onSuccess: (_, target) => {
      toast.show({ kind: 'success', text: t('merged', { name: nameIn(target, language) }) })
      onClose()
    },
    onSettled: () => refresh([listEditableCategories]),
  })
  const name = nameIn(category, language)
  return (
    <FormDialog
      onClose={onClose}
      title={t('mergeTitle', { name })}
      description={t('mergeText', {
        name,
        count: category.courseCount,
        children: all.filter(({ parentId }) => parentId === category.id).length,
      })}
      cancelLabel={t('back')}
      submitLabel={t('merge')}
      isDangerous
      reason={into ? undefined : t('mergeNone')}
      isLoading={merge.isPending}
      onSubmit={() => into && merge.mutate(into)}
    >
      <SelectField
        label={t('mergeInto')}
        value={intoId}
        onChange={(event) => setIntoId(event.target.value)}
        placeholder={t('mergeChoose')}
      >
        <CategoryOptions categories={all} isLeftOut={isBelow} />
      </SelectField>
    </FormDialog>
  )
}
