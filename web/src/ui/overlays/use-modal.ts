import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

export type ModalOptions = {
  isOpen: boolean
  onClose: () => void
  canDismiss: boolean
}

/** Opens and closes a native dialog; the browser traps the focus and restores it on close. */
export const useModal = ({ isOpen, onClose, canDismiss }: ModalOptions) => {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressOutside = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const opener = document.activeElement
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    dialog.showModal()
    return () => {
      dialog.close()
      // The browser cannot restore the focus if React removes the dialog in the same commit.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOpen])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (canDismiss) onClose()
    },
    // Chromium closes on a second Escape even if `cancel` is prevented. The event is asynchronous: the
    // dialog may be open again by then.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget
      if (event.target !== dialog || dialog.open || !isOpen) return
      if (canDismiss) onClose()
      else dialog.showModal()
    },
    // A press that starts inside, as in selecting text, must not close.
    onMouseDown: (event: MouseEvent) => {
      isPressOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (canDismiss && isPressOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
