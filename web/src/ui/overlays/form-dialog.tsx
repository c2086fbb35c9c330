import { type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { ReasonButton } from '../actions/reason-button.tsx'
import { Stack } from '../layout/layout.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type FormDialogProps = Omit<DialogProps, 'isOpen' | 'footer'> & {
  isOpen?: boolean
  cancelLabel: ReactNode
  submitLabel: ReactNode
  isDangerous?: boolean
  isLoading?: boolean
  disabled?: boolean | undefined
  /** Why it cannot be submitted yet. */
  reason?: string | undefined
  /** The form shows what is missing, not the browser. */
  noValidate?: boolean
  /** Submitting was asked for, also while a field is invalid. */
  onAsk?: (() => void) | undefined
  /** Beside the buttons. */
  note?: ReactNode
  onSubmit: () => void
}

/** A dialog with one form, submitted by the enter key or the button in its footer. */
export const FormDialog = ({
  isOpen = true,
  cancelLabel,
  submitLabel,
  isDangerous = false,
  isLoading = false,
  disabled,
  reason,
  noValidate,
  onAsk,
  note,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) => {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      footer={
        <>
          {note}
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <ReasonButton
            variant={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={id}
            reason={reason}
            disabled={disabled}
            isLoading={isLoading}
            // The browser presses it for the enter key too.
            onClick={onAsk}
          >
            {submitLabel}
          </ReasonButton>
        </>
      }
    >
      <form
        id={id}
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault()
          // The enter key in its only field submits a form without a button for it.
          if (!isLoading && reason === undefined) onSubmit()
        }}
      >
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  )
}
