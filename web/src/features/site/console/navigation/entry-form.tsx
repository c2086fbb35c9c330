import type { EditableNavItem } from '@jingke/contract/site'
import {
  addNavigationEntry,
  listEditableNavigation,
  updateNavigationEntry,
} from '@jingke/contract/site/calls'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import { isLinkMissing, LinkPicker, linkDraftOf } from '../../../../lib/link-picker/index.ts'
import type { ThingFormProps } from '../../../../lib/lists/index.ts'
import { Grid, Switch, TextField } from '../../../../ui/index.ts'
import { navigationTranslations } from './navigation.translations.ts'

const draftOf = (entry: EditableNavItem | undefined) => ({
  nameZh: entry?.nameZh ?? '',
  nameEn: entry && entry.nameEn !== entry.nameZh ? entry.nameEn : '',
  link: linkDraftOf(entry?.linkUrl ?? ''),
  isHidden: entry?.isHidden ?? false,
  keepsPage: entry?.keepsPage ?? false,
})

export const EntryForm = (props: ThingFormProps<EditableNavItem>) => {
  const t = navigationTranslations.useTranslations()
  const { thing, parentId } = props
  const [isAsked, setIsAsked] = useState(false)
  const form = useEditForm({
    ...props,
    draftOf,
    send: ({ link, ...others }, version, options) => {
      const fields = { ...others, linkUrl: link.url.trim() }
      return thing
        ? call(updateNavigationEntry, { id: thing.id, version, ...fields }, options)
        : call(addNavigationEntry, { parentId, ...fields }, options)
    },
    savedText: t('saved'),
    refreshes: [listEditableNavigation],
  })
  const { draft, set, text, flag, issues } = form
  return (
    <EditDialog
      title={t(thing ? 'edit' : parentId === null ? 'add' : 'addBelow')}
      form={form}
      onAsk={() => setIsAsked(true)}
      isComplete={!isLinkMissing(draft.link)}
      history={thing && { subject: 'navigation', id: thing.id }}
    >
      <Grid columns={2} gap={4}>
        <TextField label={t('nameZh')} required maxLength={40} {...text('nameZh')} />
        <TextField label={t('nameEn')} hint={t('nameEnHint')} maxLength={60} {...text('nameEn')} />
      </Grid>
      <LinkPicker
        legend={t('link')}
        noneLabel={t('linkNone')}
        value={draft.link}
        error={issues.get('linkUrl')}
        isAsked={isAsked}
        onChange={(link) => set({ link })}
      />
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
