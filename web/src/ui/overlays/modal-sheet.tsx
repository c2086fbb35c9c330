import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { ToastLiveRegion } from '../feedback/toast-live-region.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import css from './modal-sheet.module.css'
import { useModal } from './use-modal.ts'

export type ModalSheetProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Accessible description. */
  description?: ReactNode
  /** Name of the close button; without it an action in the footer closes it. */
  closeLabel?: string
  children?: ReactNode
  footer?: ReactNode
  /** Escape and a press on the backdrop close it; the close button always does. */
  canDismiss?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
}

/** Common to dialog and drawer. The content is mounted only while it is open. */
export const ModalSheet = (props: ModalSheetProps) => {
  const { isOpen, onClose, canDismiss = true } = props
  const titleId = useId()
  const descriptionId = useId()
  const modal = useModal({ isOpen, onClose, canDismiss })
  return (
    <dialog
      {...modal}
      role={props.role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={props.description ? descriptionId : undefined}
      className={classNames(css.modal, props.className)}
    >
      {isOpen && (
        <div className={css.sheet}>
          <h2 id={titleId} className={css.title}>
            {props.title}
          </h2>
          <div className={css.body}>
            {props.description && (
              <p id={descriptionId} className={css.description}>
                {props.description}
              </p>
            )}
            {props.children}
          </div>
          {props.footer && <div className={css.footer}>{props.footer}</div>}
          {/* Last, so that opening focuses the content and not the close button. */}
          {/* A wrapper is positioned: which of two classes of one element wins depends on the chunk. */}
          {props.closeLabel !== undefined && (
            <div className={css.close}>
              <IconButton
                size="sm"
                label={props.closeLabel}
                icon={<CloseIcon />}
                onClick={onClose}
              />
            </div>
          )}
          <ToastLiveRegion />
        </div>
      )}
    </dialog>
  )
}
