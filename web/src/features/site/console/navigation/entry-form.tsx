import type { EditableNavItem } from '@jingke/contract/site'
import { addNavigationEntry, updateNavigationEntry } from '@jingke/contract/site/calls'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { useOnce } from '../../../../lib/once/index.ts'
import { Grid, Switch, TextField, toast } from '../../../../ui/index.ts'
import { useNavigationChange } from './navigation.queries.ts'
import { navigationTranslations } from './navigation.translations.ts'

const draftOf = (entry: EditableNavItem | undefined) => ({
  nameZh: entry?.nameZh ?? '',
  nameEn: entry && entry.nameEn !== entry.nameZh ? entry.nameEn : '',
  linkUrl: entry?.linkUrl ?? '',
  isHidden: entry?.isHidden ?? false,
  keepsPage: entry?.keepsPage ?? false,
})
type Draft = ReturnType<typeof draftOf>

type Props = {
  /** Absent: a new one. */
  entry?: EditableNavItem | undefined
  /** Parent of a new one. */
  parentId: number | null
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onClose: () => void
}

export const EntryForm = ({ entry, parentId, onLoad, onClose }: Props) => {
  const t = navigationTranslations.useTranslations()
  const { version, noteConflict } = useVersion(entry?.version)
  const once = useOnce()
  const save = useNavigationChange((fields: Draft) =>
    once((idempotencyKey) => {
      const options = { isQuiet: true, idempotencyKey }
      return entry
        ? call(updateNavigationEntry, { id: entry.id, version, ...fields }, options)
        : call(addNavigationEntry, { parentId, ...fields }, options)
    }),
  )
  const { draft, set, isChanged, text } = useDraft(() => draftOf(entry), save.error)
  const submit = () => {
    save.mutate(draft, {
      onError: noteConflict,
      onSuccess: () => {
        toast.show({ kind: 'success', text: t('saved') })
        onClose()
      },
    })
  }
  return (
    <EditDialog
      title={t(entry ? 'edit' : parentId === null ? 'add' : 'addBelow')}
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onSubmit={submit}
      history={entry && { subject: 'navigation', id: entry.id }}
      onClose={onClose}
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
        <Switch
          label={t('keepsPage')}
          hint={t('keepsPageHint')}
          checked={draft.keepsPage}
          onChange={(event) => set({ keepsPage: event.target.checked })}
        />
      )}
    </EditDialog>
  )
}
