import { classNames } from '../class-names.ts'
import css from './spinner.module.css'

export type SpinnerProps = {
  /** Accessible name; without one the spinner is decorative. */
  label?: string
  /** Side in CSS pixels. */
  size?: number
  className?: string
}

export const Spinner = ({ label, size = 20, className }: SpinnerProps) => {
  const arc = (
    <svg
      className={classNames(css.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle className={css.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
  if (!label) return arc
  return (
    <span role="status" className={css.status}>
      {arc}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
