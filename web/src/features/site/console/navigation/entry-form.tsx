import type { EditableNavItem } from '@jingke/contract/site'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../../lib/api.ts'
import { errorText } from '../../../../lib/api-errors/index.ts'
import { Button, Dialog, Grid, Stack, Switch, TextField, toast } from '../../../../ui/index.ts'
import css from './navigation.module.css'
import { navigationPath, useNavigationChange } from './navigation.queries.ts'
import { navigationTranslations } from './navigation.translations.ts'

const conflict = 409

const draftOf = (entry: EditableNavItem | undefined) => ({
  nameZh: entry?.nameZh ?? '',
  nameEn: entry && entry.nameEn !== entry.nameZh ? entry.nameEn : '',
  linkUrl: entry?.linkUrl ?? '',
  isHidden: entry?.isHidden ?? false,
})
type Draft = ReturnType<typeof draftOf>

type Props = {
  /** As it stands now, also after somebody else has changed it. Absent: a new one. */
  entry?: EditableNavItem | undefined
  /** Of a new one. */
  parentId: number | null
  onClose: () => void
}

export const EntryForm = ({ entry, parentId, onClose }: Props) => {
  const t = navigationTranslations.useTranslations()
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(entry))
  const save = useNavigationChange((fields: Draft) =>
    entry
      ? call(
          `${navigationPath}/update`,
          { id: entry.id, version: entry.version, ...fields },
          { isQuiet: true },
        )
      : call(`${navigationPath}/add`, { parentId, ...fields }, { isQuiet: true }),
  )
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const issues = fieldIssues(save.error)
  const text = (name: Exclude<keyof Draft, 'isHidden'>) => ({
    value: draft[name],
    error: issues.get(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const isConflict = save.error instanceof ApiError && save.error.code === conflict && entry
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft, {
      onSuccess: () => {
        toast.show({ kind: 'success', text: t('saved') })
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(entry ? 'edit' : parentId === null ? 'add' : 'addBelow')}
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
              <p>{isConflict ? t('conflict') : errorText(save.error)}</p>
              {isConflict && (
                <Button
                  size="sm"
                  onClick={() => {
                    setDraft(draftOf(entry))
                    save.reset()
                  }}
                >
                  {t('load')}
                </Button>
              )}
            </div>
          )}
          <Grid columns={2} gap={4}>
            <TextField label={t('nameZh')} required maxLength={40} {...text('nameZh')} />
            <TextField
              label={t('nameEn')}
              hint={t('nameEnHint')}
              maxLength={60}
              {...text('nameEn')}
            />
          </Grid>
          <TextField label={t('link')} hint={t('linkHint')} maxLength={2048} {...text('linkUrl')} />
          <Switch
            label={t('shown')}
            hint={t('shownHint')}
            checked={!draft.isHidden}
            onChange={(event) => set({ isHidden: !event.target.checked })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
