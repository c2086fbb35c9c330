import type { Partner } from '@jingke/contract/partner'
import {
  createPartner,
  getPartner,
  listPartners,
  updatePartner,
} from '@jingke/contract/partner/calls'
import { maxPartnerName } from '@jingke/contract/partner/constants'
import { call } from '../../../lib/api/api.ts'
import { EditDialog, type EditFormProps, useEditForm } from '../../../lib/edit-dialog/index.ts'
import { TextArea, TextField } from '../../../ui/index.ts'
import { parseOrigins } from './origins.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'

const draftOf = (partner: Partner | undefined) => ({
  name: partner?.name ?? '',
  origins: partner?.origins.join('\n') ?? '',
})

export const PartnerForm = (props: EditFormProps<Partner, Partner>) => {
  const t = partnerConsoleTranslations.useTranslations()
  const { thing: partner } = props
  const form = useEditForm({
    ...props,
    draftOf,
    send: (draft, version, options) => {
      const fields = { name: draft.name.trim(), origins: parseOrigins(draft.origins) }
      return partner
        ? call(updatePartner, { partnerId: partner.id, version, ...fields }, options)
        : call(createPartner, fields, options)
    },
    savedText: t('form.saved'),
    refreshes: [getPartner, listPartners],
  })
  const { save, issues, text } = form
  const wrongIndex = [...issues.keys()].find((path) => path.startsWith('origins.'))?.split('.')[1]
  const wrongOrigin = parseOrigins(save.variables?.origins ?? '')[Number(wrongIndex)]
  return (
    <EditDialog title={t(partner ? 'form.edit' : 'form.create')} form={form}>
      <TextField label={t('form.name')} required maxLength={maxPartnerName} {...text('name')} />
      <TextArea
        label={t('form.origins')}
        hint={t('form.originsHint')}
        placeholder="https://partner.example.com"
        rows={4}
        {...text('origins')}
        error={wrongOrigin ? t('form.wrongOrigin', { origin: wrongOrigin }) : issues.get('origins')}
      />
    </EditDialog>
  )
}
