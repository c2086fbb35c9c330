import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx'
import { type Toast, type ToastKind, toast, toastDuration } from './toast.store.ts'
import css from './toaster.module.css'

export type ToasterProps = {
  labels: { region: string; dismiss: string }
}

const none: readonly Toast[] = []
const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon }
const isUrgent = (kind: ToastKind) => kind === 'error'

/** Render once, near the root. */
export const Toaster = ({ labels }: ToasterProps) => {
  const toasts = useSyncExternalStore(toast.subscribe, toast.list, () => none)
  const [isPaused, setIsPaused] = useState(false)
  const ref = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const region = ref.current
    // Browsers without popovers show the region in the page.
    region?.showPopover?.()
    return () => region?.hidePopover?.()
  }, [])

  // The last element of the top layer covers the others: re-shown so that it covers a newer dialog.
  useEffect(() => {
    if (newest === undefined || !document.querySelector('dialog:modal')) return
    ref.current?.hidePopover()
    ref.current?.showPopover()
  }, [newest])

  const draw = (item: Toast) => (
    <ToastCard key={item.id} toast={item} isPaused={isPaused} dismissLabel={labels.dismiss} />
  )
  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={labels.region}
      className={css.toaster}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div aria-live="assertive" className={css.stack}>
        {toasts.filter((item) => isUrgent(item.kind)).map(draw)}
      </div>
      <div aria-live="polite" className={css.stack}>
        {toasts.filter((item) => !isUrgent(item.kind)).map(draw)}
      </div>
    </section>
  )
}

type ToastCardProps = { toast: Toast; isPaused: boolean; dismissLabel: string }

const ToastCard = ({ toast: item, isPaused, dismissLabel }: ToastCardProps) => {
  const { id, kind, text, action, showings } = item
  const duration = toastDuration(item)
  const Icon = icons[kind]

  // biome-ignore lint/correctness/useExhaustiveDependencies: `showings` restarts the timer
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => toast.dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, showings, isPaused])

  return (
    <div className={classNames(css.toast, css[kind])}>
      <Icon className={css.icon} />
      <p className={css.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.dismiss(id)
            action.onAct()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        size="sm"
        label={dismissLabel}
        icon={<CloseIcon size={16} />}
        onClick={() => toast.dismiss(id)}
      />
    </div>
  )
}
