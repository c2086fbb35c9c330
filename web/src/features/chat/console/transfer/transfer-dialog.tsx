import { maxCloseReason } from '@jingke/contract/chat/constants'
import { useState } from 'react'
import { FormDialog, IconButton, SelectField, TextArea, UsersIcon } from '../../../../ui/index.ts'
import { transferTranslations } from './transfer.translations.ts'

export type OtherTeam = { id: number; name: string; isWorking: boolean }

type Props = {
  teams: readonly OtherTeam[]
  title: string
  isSending: boolean
  /** The dialog stays open if it fails. */
  onSend: (to: { team: OtherTeam; reason: string }) => Promise<unknown>
}

/** Its button and the choice of a team; nothing where there is no other team. */
export const TransferDialog = ({ teams, title, isSending, onSend }: Props) => {
  const t = transferTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const [teamId, setTeamId] = useState('')
  const [reason, setReason] = useState('')
  if (teams.length === 0) return null
  const close = () => setIsOpen(false)
  const submit = async () => {
    const team = teams.find((one) => one.id === Number(teamId))
    if (!team) return
    const isSent = await onSend({ team, reason }).then(
      () => true,
      () => false,
    )
    if (!isSent) return
    close()
    setReason('')
    setTeamId('')
  }
  return (
    <>
      <IconButton
        label={t('title')}
        icon={<UsersIcon />}
        data-shortcut="transfer"
        onClick={() => setIsOpen(true)}
      />
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        description={t('text')}
        cancelLabel={t('cancel')}
        submitLabel={t('send')}
        isLoading={isSending}
        onSubmit={() => void submit()}
      >
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
          hasCounter
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
    </>
  )
}
