import type { EditableCategory } from '@jingke/contract/catalogue'
import { deleteCategory, listEditableCategories } from '@jingke/contract/catalogue/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import {
  buttonClass,
  EditIcon,
  Menu,
  PlusIcon,
  ShareIcon,
  TrashIcon,
} from '../../../../ui/index.ts'
import { nameIn } from '../other-name.ts'
import { categoriesTranslations } from './categories.translations.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Props = {
  category: EditableCategory
  all: readonly EditableCategory[]
  isBelow: (id: number) => boolean
  onEdit: () => void
  /** Undefined: there is no level below. */
  onAddBelow: (() => void) | undefined
}

export const CategoryMenu = (props: Props) => {
  const { category, all } = props
  const t = categoriesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const [open, setOpen] = useState<'merge' | 'delete'>()
  const close = () => setOpen(undefined)
  const name = nameIn(category, language)
  const isEmpty =
    category.courseCount === 0 && !all.some(({ parentId }) => parentId === category.id)
  return (
    <>
      <Menu
        label={t('actionsOf', { name })}
        triggerLabel={t('actionsOf', { name })}
        triggerClassName={buttonClass({ size: 'sm' })}
        trigger={t('actions')}
        items={[
          { id: 'edit', label: t('edit'), icon: <EditIcon />, onSelect: props.onEdit },
          {
            id: 'below',
            label: t('addBelow'),
            icon: <PlusIcon />,
            reason: props.onAddBelow ? undefined : t('deepest'),
            onSelect: () => props.onAddBelow?.(),
          },
          {
            id: 'merge',
            label: t('merge'),
            icon: <ShareIcon />,
            onSelect: () => setOpen('merge'),
          },
          {
            id: 'delete',
            label: t('delete'),
            icon: <TrashIcon />,
            isDangerous: true,
            startsGroup: true,
            reason: isEmpty ? undefined : t('deleteHeld'),
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'merge' && (
        <MergeDialog category={category} all={all} isBelow={props.isBelow} onClose={close} />
      )}
      {open === 'delete' && (
        <ConfirmedChange
          title={t('deleteTitle', { name })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          send={() => call(deleteCategory, { id: category.id })}
          doneText={t('deleted')}
          refreshes={[listEditableCategories]}
          onClose={close}
        />
      )}
    </>
  )
}
