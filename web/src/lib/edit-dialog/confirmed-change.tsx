import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ConfirmDialog, toast } from '../../ui/index.ts'
import type { Path } from '../api/api.ts'
import { editDialogTranslations } from './edit-dialog.translations.ts'
import { useRefresh } from './use-refresh.ts'

type Props = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'confirmLabel' | 'children'
> & {
  isDangerous?: boolean
  send: () => Promise<unknown>
  doneText?: string
  /** Calls whose answers it changes. */
  refreshes: readonly Path[]
  onClose: () => void
}

/** Asks before a change that cannot be taken back, then makes it. */
export const ConfirmedChange = ({
  isDangerous = true,
  send,
  doneText,
  refreshes,
  onClose,
  ...question
}: Props) => {
  const t = editDialogTranslations.useTranslations()
  const refresh = useRefresh()
  const change = useMutation({
    mutationFn: send,
    onSuccess: () => doneText && toast.show({ kind: 'success', text: doneText }),
    onSettled: () => {
      onClose()
      return refresh(refreshes)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      {...question}
      isDangerous={isDangerous}
      cancelLabel={t('back')}
      isLoading={change.isPending}
      onCancel={onClose}
      onConfirm={() => change.mutate()}
    />
  )
}
