import type { EditableCategory } from '@jingke/contract/catalogue'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../../lib/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { PictureField } from '../../../../lib/pictures/index.ts'
import { Button, Dialog, Grid, Stack, TextArea, TextField, toast } from '../../../../ui/index.ts'
import { categoriesPath } from '../content.queries.ts'
import css from './categories.module.css'
import { categoriesTranslations } from './categories.translations.ts'
import { ColourChoice } from './colour-choice.tsx'
import { useCategoryChange } from './use-category-change.ts'

const conflict = 409

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
  /** As it stands now, also after somebody else has changed it. Absent: a new one. */
  category?: EditableCategory | undefined
  /** Of a new one. */
  parentId: number | null
  onClose: () => void
}

export const CategoryForm = ({ category, parentId, onClose }: Props) => {
  const t = categoriesTranslations.useTranslations()
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(category))
  const save = useCategoryChange((fields: Draft) => {
    const { colour, ...rest } = fields
    const sent = colour === '' ? rest : fields
    return category
      ? call(
          `${categoriesPath}/update`,
          { id: category.id, version: category.version, ...sent },
          { isQuiet: true },
        )
      : call(`${categoriesPath}/add`, { parentId, ...sent }, { isQuiet: true })
  })
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const text = (name: keyof Draft) => ({
    value: draft[name],
    error: issues.get(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const issues = fieldIssues(save.error)
  const isConflict = save.error instanceof ApiError && save.error.code === conflict
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft, {
      onSuccess: () => {
        toast.show({ kind: 'success', text: t(category ? 'saved' : 'added') })
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t(category ? 'edit' : parentId === null ? 'add' : 'addBelow')}
      closeLabel={t('back')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Stack gap={4}>
          {save.isError && issues.size === 0 && (
            <div role="alert" className={css.alert}>
              <p>{isConflict && category ? t('conflict') : errorText(save.error)}</p>
              {isConflict && category && (
                <Button
                  size="sm"
                  onClick={() => {
                    setDraft(draftOf(category))
                    save.reset()
                  }}
                >
                  {t('load')}
                </Button>
              )}
            </div>
          )}
          <Grid columns={2} gap={4}>
            <TextField label={t('nameZh')} required maxLength={80} {...text('nameZh')} />
            <TextField
              label={t('nameEn')}
              hint={t('nameEnHint')}
              maxLength={120}
              {...text('nameEn')}
            />
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
        </Stack>
      </form>
    </Dialog>
  )
}
