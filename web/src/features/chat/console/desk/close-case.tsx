import { maxCloseReason } from '@jingke/contract/chat/constants'
import { useState } from 'react'
import { Button, FormDialog, TextArea } from '../../../../ui/index.ts'
import { consoleChatTranslations } from '../console-chat.translations.ts'

type Props = { title: string; isClosing: boolean; onClose: (reason: string) => Promise<unknown> }

/** Closes the case, with a reason for colleagues if there is one. */
export const CloseCase = ({ title, isClosing, onClose }: Props) => {
  const t = consoleChatTranslations.useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const hide = () => setIsOpen(false)
  const submit = () => {
    onClose(reason)
      .then(() => setReason(''))
      // The call has shown its error.
      .catch(() => {})
      .finally(hide)
  }
  return (
    <>
      <Button size="sm" data-shortcut="close" onClick={() => setIsOpen(true)}>
        {t('case.close')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={hide}
        title={title}
        description={t('case.closeText')}
        cancelLabel={t('teams.cancel')}
        submitLabel={t('case.close')}
        isLoading={isClosing}
        onSubmit={submit}
      >
        <TextArea
          label={t('case.reason')}
          rows={3}
          maxLength={maxCloseReason}
          hasCounter
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormDialog>
    </>
  )
}
