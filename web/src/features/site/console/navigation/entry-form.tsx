import type { EditableNavItem } from '@jingke/contract/site'
import {
  addNavigationEntry,
  listEditableNavigation,
  updateNavigationEntry,
} from '@jingke/contract/site/calls'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import type { ThingFormProps } from '../../../../lib/lists/index.ts'
import { Grid, Switch, TextField } from '../../../../ui/index.ts'
import { navigationTranslations } from './navigation.translations.ts'

const draftOf = (entry: EditableNavItem | undefined) => ({
  nameZh: entry?.nameZh ?? '',
  nameEn: entry && entry.nameEn !== entry.nameZh ? entry.nameEn : '',
  linkUrl: entry?.linkUrl ?? '',
  isHidden: entry?.isHidden ?? false,
  keepsPage: entry?.keepsPage ?? false,
})

export const EntryForm = (props: ThingFormProps<EditableNavItem>) => {
  const t = navigationTranslations.useTranslations()
  const { thing, parentId } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: (fields, version, options) =>
      thing
        ? call(updateNavigationEntry, { id: thing.id, version, ...fields }, options)
        : call(addNavigationEntry, { parentId, ...fields }, options),
    savedText: t('saved'),
    refreshes: [listEditableNavigation],
  })
  const { draft, set, text, flag } = form
  return (
    <EditDialog
      title={t(thing ? 'edit' : parentId === null ? 'add' : 'addBelow')}
      form={form}
      history={thing && { subject: 'navigation', id: thing.id }}
    >
      <Grid columns={2} gap={4}>
        <TextField label={t('nameZh')} required maxLength={40} {...text('nameZh')} />
        <TextField label={t('nameEn')} hint={t('nameEnHint')} maxLength={60} {...text('nameEn')} />
      </Grid>
      <TextField label={t('link')} hint={t('linkHint')} maxLength={2048} {...text('linkUrl')} />
      <Switch
        label={t('shown')}
        hint={t('shownHint')}
        checked={!draft.isHidden}
        onChange={(event) => set({ isHidden: !event.target.checked })}
      />
      {draft.isHidden && (
        <Switch label={t('keepsPage')} hint={t('keepsPageHint')} {...flag('keepsPage')} />
      )}
    </EditDialog>
  )
}
