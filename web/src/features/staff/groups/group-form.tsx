import type { Group } from '@jingke/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, call, fieldIssues } from '../../../lib/api.ts'
import { Button, Dialog, TextField, toast } from '../../../ui/index.ts'
import { staffTranslations } from '../staff.translations.ts'
import { groupsPath } from './groups.queries.ts'

type Props = {
  /** Absent for a new group. */
  group?: Group
  onClose: () => void
}

export const GroupForm = ({ group, onClose }: Props) => {
  const t = staffTranslations.useTranslations()
  const id = useId()
  const queries = useQueryClient()
  const [name, setName] = useState(group?.name ?? '')
  const save = useMutation({
    mutationFn: () =>
      group
        ? call('/jk-admin/api-admin/v1/group/rename', { id: group.id, name }, { isQuiet: true })
        : call('/jk-admin/api-admin/v1/group/create', { name }, { isQuiet: true }),
    onSuccess: async () => {
      toast.show({ kind: 'success', text: t('groups.saved') })
      onClose()
      await queries.invalidateQueries({ queryKey: [groupsPath] })
    },
  })
  const failure = save.error instanceof ApiError ? save.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={group ? t('groups.renameOf', { name: group.name }) : t('groups.new')}
      closeLabel={t('dialog.cancel')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={save.isPending}>
            {t('groups.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          label={t('groups.name')}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          error={fieldIssues(save.error).get('name') || failure}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
