import { maxOriginLength } from '@jingke/contract/core/constants'
import type { LineSettings } from '@jingke/contract/media'
import { addLine, updateLine } from '@jingke/contract/media/calls'
import { maxLineName } from '@jingke/contract/media/constants'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { useOnceMutation } from '../../../../lib/once/index.ts'
import { Grid, Switch, TextField, toast } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { linesQuery } from './lines.queries.ts'

const draftOf = (line: LineSettings | undefined) => ({
  nameZh: line?.nameZh ?? '',
  nameEn: line?.nameEn ?? '',
  origin: line?.origin ?? '',
  isDefault: line?.isDefault ?? false,
  isEnabled: line?.isEnabled ?? true,
})
type Draft = ReturnType<typeof draftOf>

type Props = {
  /** Absent: a new one. */
  line?: LineSettings
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onClose: () => void
}

export const LineForm = ({ line, onLoad, onClose }: Props) => {
  const t = mediaConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const { version, noteConflict } = useVersion(line?.version)
  const save = useOnceMutation({
    onError: noteConflict,
    mutationFn: (idempotencyKey, draft: Draft) => {
      const options = { isQuiet: true, idempotencyKey }
      return line
        ? call(updateLine, { ...draft, id: line.id, version }, options)
        : call(addLine, draft, options)
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: linesQuery.queryKey })
      toast.show({ kind: 'success', text: t('lines.saved') })
      onClose()
    },
  })
  const { draft, set, isChanged, issues, text } = useDraft(() => draftOf(line), save.error)
  return (
    <EditDialog
      title={t(line ? 'lines.edit' : 'lines.add')}
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onSubmit={() => save.mutate(draft)}
      history={line && { subject: 'line', id: line.id }}
      onClose={onClose}
    >
      <Grid columns={2} gap={4}>
        <TextField label={t('lines.nameZh')} required maxLength={maxLineName} {...text('nameZh')} />
        <TextField label={t('lines.nameEn')} required maxLength={maxLineName} {...text('nameEn')} />
      </Grid>
      <TextField
        label={t('lines.origin')}
        hint={t('lines.originHint')}
        placeholder="https://cdn.example.com"
        maxLength={maxOriginLength}
        value={draft.origin}
        error={issues.has('origin') ? t('lines.wrongOrigin') : undefined}
        onChange={(event) => set({ origin: event.target.value.trim() })}
      />
      <Switch
        label={t('lines.enabled')}
        checked={draft.isEnabled}
        onChange={(event) => set({ isEnabled: event.target.checked })}
      />
      <Switch
        label={t('lines.default')}
        checked={draft.isDefault}
        onChange={(event) => set({ isDefault: event.target.checked })}
      />
    </EditDialog>
  )
}
