import type { Institution } from '@jingke/contract/people'
import { listInstitutions, mergeInstitution } from '@jingke/contract/people/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useRefresh } from '../../../lib/edit-dialog/index.ts'
import { SearchField } from '../../../lib/lists/index.ts'
import { Button, Dialog, SelectField, Stack, toast } from '../../../ui/index.ts'
import { withChosen } from '../learners/with-chosen.ts'
import { peopleTranslations } from '../people.translations.ts'
import { institutionChoiceQuery } from './institutions.queries.ts'

type Props = { institution: Institution; onClose: () => void }

export const MergeDialog = ({ institution, onClose }: Props) => {
  const t = peopleTranslations.useTranslations()
  const [keyword, setKeyword] = useState('')
  const [into, setInto] = useState<Institution>()
  const { data } = useQuery(institutionChoiceQuery(keyword))
  const refresh = useRefresh()
  const merge = useMutation({
    mutationFn: (intoId: number) => call(mergeInstitution, { id: institution.id, intoId }),
    onSuccess: () => {
      onClose()
      toast.show({ kind: 'success', text: t('institutions.merged') })
      return refresh([listInstitutions])
    },
  })
  const others = withChosen(data?.list ?? [], into).filter(({ id }) => id !== institution.id)
  const { name, memberCount: members, courseCount: courses } = institution
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('institutions.mergeOf', { name })}
      description={t('institutions.mergeText', { name, members, courses })}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            variant="danger"
            disabled={!into}
            isLoading={merge.isPending}
            onClick={() => into && merge.mutate(into.id)}
          >
            {t('institutions.merge')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SearchField label={t('search.institutions')} searched={keyword} onSearch={setKeyword} />
        <SelectField
          label={t('institutions.into')}
          placeholder={t('institutions.choose')}
          value={into?.id ?? ''}
          onChange={({ target }) => setInto(others.find(({ id }) => String(id) === target.value))}
          options={others.map((other) => ({ value: other.id, label: other.name }))}
        />
      </Stack>
    </Dialog>
  )
}
