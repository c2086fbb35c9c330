import type { EditableCategory } from '@jingke/contract/catalogue'
import { mergeCategory } from '@jingke/contract/catalogue/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import { Button, Dialog, SelectField, toast } from '../../../../ui/index.ts'
import { CategoryOptions } from '../category-options.tsx'
import { nameIn } from '../other-name.ts'
import { categoriesTranslations } from './categories.translations.ts'
import { useCategoryChange } from './use-category-change.ts'

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
  const merge = useCategoryChange(() =>
    call(mergeCategory, { id: category.id, intoId: Number(intoId) }),
  )
  const into = all.find(({ id }) => String(id) === intoId)
  const name = nameIn(category, language)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('mergeTitle', { name })}
      description={t('mergeText', {
        name,
        count: category.courseCount,
        children: all.filter(({ parentId }) => parentId === category.id).length,
      })}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="danger"
            disabled={!into}
            isLoading={merge.isPending}
            onClick={() =>
              merge.mutate(undefined, {
                onSuccess: () => {
                  if (into)
                    toast.show({
                      kind: 'success',
                      text: t('merged', { name: nameIn(into, language) }),
                    })
                  onClose()
                },
              })
            }
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('mergeInto')}
        value={intoId}
        onChange={(event) => setIntoId(event.target.value)}
        placeholder={t('mergeChoose')}
      >
        <CategoryOptions categories={all} isLeftOut={isBelow} />
      </SelectField>
    </Dialog>
  )
}
