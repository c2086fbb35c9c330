import type { Partner } from '@jingke/contract/partner'
import { maxPartnerName } from '@jingke/contract/partner/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fieldIssues } from '../../../lib/api.ts'
import { EditDialog, useVersion } from '../../../lib/edit-dialog/index.ts'
import { TextArea, TextField, toast } from '../../../ui/index.ts'
import { parseOrigins } from './origins.ts'
import { partnerQuery, partnersPath } from './partner-console.queries.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'

type Props = {
  /** Absent for a new partner. */
  partner?: Partner
  /** Opens the form again with the latest state, after a conflict. */
  onLoad?: () => void
  onClose: () => void
  onSaved: (partner: Partner) => void
}

export const PartnerForm = ({ partner, onLoad, onClose, onSaved }: Props) => {
  const t = partnerConsoleTranslations.useTranslations()
  const queries = useQueryClient()
  const [name, setName] = useState(partner?.name ?? '')
  const [origins, setOrigins] = useState(partner?.origins.join('\n') ?? '')
  const { version, noteConflict } = useVersion(partner?.version)
  const save = useMutation({
    onError: noteConflict,
    mutationFn: (sent: string[]) => {
      const fields = { name: name.trim(), origins: sent }
      return partner
        ? call(
            '/jk-admin/api-admin/v1/partner/update',
            { partnerId: partner.id, version, ...fields },
            { isQuiet: true },
          )
        : call('/jk-admin/api-admin/v1/partner/add', fields, { isQuiet: true })
    },
    onSuccess: async (saved) => {
      queries.setQueryData(partnerQuery(saved.id).queryKey, saved)
      toast.show({ kind: 'success', text: t('form.saved') })
      onSaved(saved)
      await queries.invalidateQueries({ queryKey: [partnersPath] })
    },
  })
  const issues = fieldIssues(save.error)
  const wrongPlace = [...issues.keys()].find((path) => path.startsWith('origins.'))?.split('.')[1]
  const wrongOrigin = save.variables?.[Number(wrongPlace)]
  return (
    <EditDialog
      title={t(partner ? 'form.edit' : 'form.create')}
      save={save}
      onLoad={() => onLoad?.()}
      onSubmit={() => save.mutate(parseOrigins(origins))}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={maxPartnerName}
        value={name}
        error={issues.get('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={t('form.origins')}
        hint={t('form.originsHint')}
        placeholder="https://partner.example.com"
        rows={4}
        value={origins}
        error={wrongOrigin ? t('form.wrongOrigin', { origin: wrongOrigin }) : issues.get('origins')}
        onChange={(event) => setOrigins(event.target.value)}
      />
    </EditDialog>
  )
}
