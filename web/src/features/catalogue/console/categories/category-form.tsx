import type { EditableCategory } from '@jingke/contract/catalogue'
import { addCategory, updateCategory } from '@jingke/contract/catalogue/calls'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { useOnce } from '../../../../lib/once/index.ts'
import { PictureField } from '../../../../lib/pictures/index.ts'
import { Grid, TextArea, TextField, toast } from '../../../../ui/index.ts'
import { categoriesTranslations } from './categories.translations.ts'
import { ColourChoice } from './colour-choice.tsx'
import { useCategoryChange } from './use-category-change.ts'

const draftOf = (category: EditableCategory | undefined) => ({
  nameZh: category?.nameZh ?? '',
  nameEn: category && category.nameEn !== category.nameZh ? category.nameEn : '',
  introZh: category?.introZh ?? '',
  introEn: category?.introEn ?? '',
  cover: category?.cover ?? '',
  colour: category?.colour ?? '',
})
type Draft = ReturnType<typeof draftOf>

type Props = {
  /** Absent: a new one. */
  category?: EditableCategory | undefined
  /** Parent of a new one. */
  parentId: number | null
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onClose: () => void
}

export const CategoryForm = ({ category, parentId, onLoad, onClose }: Props) => {
  const t = categoriesTranslations.useTranslations()
  const { version, noteConflict } = useVersion(category?.version)
  const once = useOnce()
  const save = useCategoryChange((fields: Draft) => {
    const { colour, ...rest } = fields
    const sent = colour === '' ? rest : fields
    return once((idempotencyKey) => {
      const options = { isQuiet: true, idempotencyKey }
      return category
        ? call(updateCategory, { id: category.id, version, ...sent }, options)
        : call(addCategory, { parentId, ...sent }, options)
    })
  })
  const { draft, set, isChanged, text } = useDraft(() => draftOf(category), save.error)
  const submit = () => {
    save.mutate(draft, {
      onError: noteConflict,
      onSuccess: () => {
        toast.show({ kind: 'success', text: t(category ? 'saved' : 'added') })
        onClose()
      },
    })
  }
  return (
    <EditDialog
      title={t(category ? 'edit' : parentId === null ? 'add' : 'addBelow')}
      size="lg"
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onSubmit={submit}
      history={category && { subject: 'category', id: category.id }}
      onClose={onClose}
    >
      <Grid columns={2} gap={4}>
        <TextField label={t('nameZh')} required maxLength={80} {...text('nameZh')} />
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
