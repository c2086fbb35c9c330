import type { Partner } from '@jingke/contract/partner'
import { createPartner, listPartners, updatePartner } from '@jingke/contract/partner/calls'
import { maxPartnerName } from '@jingke/contract/partner/constants'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { EditDialog, useDraft, useVersion } from '../../../lib/edit-dialog/index.ts'
import { useOnceMutation } from '../../../lib/once/index.ts'
import { TextArea, TextField, toast } from '../../../ui/index.ts'
import { parseOrigins } from './origins.ts'
import { partnerQuery } from './partner-console.queries.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'

const draftOf = (partner: Partner | undefined) => ({
  name: partner?.name ?? '',
  origins: partner?.origins.join('\n') ?? '',
})

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
  const { version, noteConflict } = useVersion(partner?.version)
  const save = useOnceMutation({
    onError: noteConflict,
    mutationFn: (idempotencyKey, fields: { name: string; origins: string[] }) => {
      const options = { isQuiet: true, idempotencyKey }
      return partner
        ? call(updatePartner, { partnerId: partner.id, version, ...fields }, options)
        : call(createPartner, fields, options)
    },
    onSuccess: async (saved) => {
      queries.setQueryData(partnerQuery(saved.id).queryKey, saved)
      toast.show({ kind: 'success', text: t('form.saved') })
      onSaved(saved)
      await queries.invalidateQueries({ queryKey: [listPartners] })
    },
  })
  const { draft, isChanged, issues, text } = useDraft(() => draftOf(partner), save.error)
  const wrongIndex = [...issues.keys()].find((path) => path.startsWith('origins.'))?.split('.')[1]
  const wrongOrigin = save.variables?.origins[Number(wrongIndex)]
  return (
    <EditDialog
      title={t(partner ? 'form.edit' : 'form.create')}
      save={save}
      isChanged={isChanged}
      onLoad={onLoad}
      onSubmit={() =>
        save.mutate({ name: draft.name.trim(), origins: parseOrigins(draft.origins) })
      }
      onClose={onClose}
    >
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
