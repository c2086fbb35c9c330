import { maxOriginLength } from '@jingke/contract/core/constants'
import type { LineSettings } from '@jingke/contract/media'
import { maxLineName } from '@jingke/contract/media/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fieldIssues } from '../../../../lib/api.ts'
import { EditDialog, useVersion } from '../../../../lib/edit-dialog/index.ts'
import { Grid, Switch, TextField, toast } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'
import { linesPath, linesQuery } from './lines.queries.ts'

type Draft = Omit<LineSettings, 'id' | 'version'>

const emptyLine: Draft = {
  nameZh: '',
  nameEn: '',
  origin: '',
  isDefault: false,
  isEnabled: true,
}

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
  const [draft, setDraft] = useState<Draft>(line ?? emptyLine)
  const { version, noteConflict } = useVersion(line?.version)
  const save = useMutation({
    onError: noteConflict,
    mutationFn: () =>
      line
        ? call(`${linesPath}/update`, { ...draft, id: line.id, version }, { isQuiet: true })
        : call(`${linesPath}/add`, draft, { isQuiet: true }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: linesQuery.queryKey })
      toast.show({ kind: 'success', text: t('lines.saved') })
      onClose()
    },
  })
  const issues = fieldIssues(save.error)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  return (
    <EditDialog
      title={t(line ? 'lines.edit' : 'lines.add')}
      save={save}
      onLoad={() => onLoad?.()}
      onSubmit={() => save.mutate()}
      history={line && { subject: 'line', id: line.id }}
      onClose={onClose}
    >
      <Grid columns={2} gap={4}>
        <TextField
          label={t('lines.nameZh')}
          required
          maxLength={maxLineName}
          value={draft.nameZh}
          error={issues.get('nameZh')}
          onChange={(event) => change({ nameZh: event.target.value })}
        />
        <TextField
          label={t('lines.nameEn')}
          required
          maxLength={maxLineName}
          value={draft.nameEn}
          error={issues.get('nameEn')}
          onChange={(event) => change({ nameEn: event.target.value })}
        />
      </Grid>
      <TextField
        label={t('lines.origin')}
        hint={t('lines.originHint')}
        placeholder="https://cdn.example.com"
        maxLength={maxOriginLength}
        value={draft.origin}
        error={issues.has('origin') ? t('lines.wrongOrigin') : undefined}
        onChange={(event) => change({ origin: event.target.value.trim() })}
      />
      <Switch
        label={t('lines.enabled')}
        checked={draft.isEnabled}
        onChange={(event) => change({ isEnabled: event.target.checked })}
      />
      <Switch
        label={t('lines.default')}
        checked={draft.isDefault}
        onChange={(event) => change({ isDefault: event.target.checked })}
      />
    </EditDialog>
  )
}
