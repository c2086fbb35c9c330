import { maxOriginLength } from '@jingke/contract/core/constants'
import type { LineSettings } from '@jingke/contract/media'
import { addLine, listLineSettings, updateLine } from '@jingke/contract/media/calls'
import { maxLineName } from '@jingke/contract/media/constants'
import { call } from '../../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../../lib/edit-dialog/index.ts'
import { Grid, Switch, TextField } from '../../../../ui/index.ts'
import { mediaConsoleTranslations } from '../media-console.translations.ts'

const draftOf = (line: LineSettings | undefined) => ({
  nameZh: line?.nameZh ?? '',
  nameEn: line?.nameEn ?? '',
  origin: line?.origin ?? '',
  isDefault: line?.isDefault ?? false,
  isEnabled: line?.isEnabled ?? true,
})

export const LineForm = (props: EditFormProps<LineSettings>) => {
  const t = mediaConsoleTranslations.useTranslations()
  const { thing: line } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: (fields, version, options) =>
      line
        ? call(updateLine, { ...fields, id: line.id, version }, options)
        : call(addLine, fields, options),
    savedText: t('lines.saved'),
    refreshes: [listLineSettings],
  })
  const { draft, set, issues, text, flag } = form
  return (
    <EditDialog
      title={t(line ? 'lines.edit' : 'lines.add')}
      form={form}
      history={line && { subject: 'line', id: line.id }}
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
      <Switch label={t('lines.enabled')} {...flag('isEnabled')} />
      <Switch label={t('lines.default')} {...flag('isDefault')} />
    </EditDialog>
  )
}
