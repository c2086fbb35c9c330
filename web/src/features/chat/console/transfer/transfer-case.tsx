import { listOtherTeams, transferCase } from '@jingke/contract/chat/calls'
import { maxCloseReason } from '@jingke/contract/chat/constants'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { callQuery } from '../../../../lib/api/call-query.ts'
import {
  Button,
  Dialog,
  IconButton,
  SelectField,
  Stack,
  TextArea,
  toast,
  UsersIcon,
} from '../../../../ui/index.ts'
import { deskPaths, deskTeamsQuery } from '../console-chat.queries.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'
import { transferTranslations } from './transfer.translations.ts'

type Props = {
  chatId: number
  /** The caller may not see the conversation any more. */
  onGone: () => void
}

/** Gives the case to another team until it is closed; nothing where there is no other team. */
export const TransferCase = ({ chatId, onGone }: Props) => {
  const t = transferTranslations.useTranslations()
  const shared = consoleChatTranslations.useTranslations()
  const id = useId()
  const queries = useQueryClient()
  const { data: teams = [] } = useQuery({
    ...callQuery(listOtherTeams, { chatId }),
    meta: { isQuiet: true },
  })
  const { data: own = [] } = useQuery(deskTeamsQuery())
  const [isOpen, setIsOpen] = useState(false)
  const [teamId, setTeamId] = useState('')
  const [reason, setReason] = useState('')
  const close = () => setIsOpen(false)
  const transfer = useMutation({
    mutationFn: () => call(transferCase, { chatId, teamId: Number(teamId), reason }),
    onSuccess: () => {
      const name = teams.find((team) => team.id === Number(teamId))?.name ?? ''
      toast.show({ kind: 'success', text: t('done', { name }) })
      close()
      setReason('')
      setTeamId('')
      if (!own.some((team) => team.id === Number(teamId))) onGone()
    },
    onSettled: () =>
      Promise.all(
        [...deskPaths, listOtherTeams].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  if (teams.length === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    transfer.mutate()
  }
  return (
    <>
      <IconButton
        label={t('title')}
        icon={<UsersIcon />}
        data-shortcut="transfer"
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('title')}
        description={t('text')}
        footer={
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="primary" type="submit" form={id} isLoading={transfer.isPending}>
              {t('send')}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={submit}>
          <Stack gap={4}>
            <SelectField
              label={t('team')}
              required
              placeholder={t('choose')}
              value={teamId}
              options={teams.map(({ id: value, name, isWorking }) => ({
                value,
                label: isWorking ? name : t('closed', { name }),
              }))}
              onChange={({ target }) => setTeamId(target.value)}
            />
            <TextArea
              label={t('reason')}
              rows={3}
              maxLength={maxCloseReason}
              counter={(length, max) => shared('form.counter', { length, max })}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
