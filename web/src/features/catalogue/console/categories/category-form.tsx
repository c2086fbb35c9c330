import type { EditableCategory } from '@jingke/contract/catalogue'
import {
  addCategory,
  listEditableCategories,
  updateCategory,
} from '@jingke/contract/catalogue/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import type { ThingFormProps } from '../../../../lib/lists/index.ts'
import { PictureField } from '../../../../lib/pictures/index.ts'
import { Grid, TextArea, TextField } from '../../../../ui/index.ts'
import { editableCategoriesQuery } from '../content.queries.ts'
import { categoriesTranslations } from './categories.translations.ts'
import { ColourChoice } from './colour-choice.tsx'

const draftOf = (category: EditableCategory | undefined) => ({
  nameZh: category?.nameZh ?? '',
  nameEn: category && category.nameEn !== category.nameZh ? category.nameEn : '',
  introZh: category?.introZh ?? '',
  introEn: category?.introEn ?? '',
  cover: category?.cover ?? '',
  colour: category?.colour ?? '',
})

const toKey = (name: string): string => name.trim().toLowerCase()

export const CategoryForm = (props: ThingFormProps<EditableCategory>) => {
  const t = categoriesTranslations.useTranslations()
  const { thing, parentId } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: ({ colour, ...rest }, version, options) => {
      const fields = colour === '' ? rest : { ...rest, colour }
      return thing
        ? call(updateCategory, { id: thing.id, version, ...fields }, options)
        : call(addCategory, { parentId, ...fields }, options)
    },
    savedText: t(thing ? 'saved' : 'added'),
    refreshes: [listEditableCategories],
  })
  const { draft, set, text } = form
  const categories = useQuery(editableCategoriesQuery)
  const same = categories.data?.find(
    ({ id, nameZh }) => id !== thing?.id && toKey(nameZh) === toKey(draft.nameZh),
  )
  return (
    <EditDialog
      title={t(thing ? 'edit' : parentId === null ? 'add' : 'addBelow')}
      size="lg"
      form={form}
      history={thing && { subject: 'category', id: thing.id }}
    >
      <Grid columns={2} gap={4}>
        <TextField
          label={t('nameZh')}
          hint={same && t('sameName', { name: same.nameZh })}
          required
          maxLength={80}
          {...text('nameZh')}
        />
        <TextField label={t('nameEn')} hint={t('nameEnHint')} maxLength={120} {...text('nameEn')} />
        <TextArea label={t('introZh')} rows={3} maxLength={2000} {...text('introZh')} />
        <TextArea label={t('introEn')} rows={3} maxLength={2000} {...text('introEn')} />
      </Grid>
      <ColourChoice value={draft.colour} onChange={(colour) => set({ colour })} />
      <PictureField
        label={t('cover')}
        kind="thumbnail"
        shape={[16, 9]}
        value={draft.cover}
        onChange={(cover) => set({ cover })}
      />
    </EditDialog>
  )
}
