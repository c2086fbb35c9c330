import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: ReactNode
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  isDangerous?: boolean
  isLoading?: boolean
  /** Below the text. */
  children?: ReactNode
}

export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    role="alertdialog"
    size="sm"
    isOpen={props.isOpen}
    onClose={props.onCancel}
    canDismiss={!props.isLoading}
    title={props.title}
    description={props.text}
    footer={
      <>
        <Button onClick={props.onCancel} disabled={props.isLoading}>
          {props.cancelLabel}
        </Button>
        <Button
          variant={props.isDangerous ? 'danger' : 'primary'}
          onClick={props.onConfirm}
          isLoading={props.isLoading}
        >
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {props.children}
  </Dialog>
)
