import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

export type ModalOptions = {
  isOpen: boolean
  onClose: () => void
  canDismiss: boolean
}

/** Drives a native dialog from `isOpen`; the browser traps focus and gives it back on close. */
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
      // A node that React removes in the same commit cannot take the focus back by itself.
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
    // Chromium closes on a second Escape even when `cancel` is prevented. The event comes late: by
    // then the dialog may be open again.
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
