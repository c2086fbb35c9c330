import { classNames } from '../class-names.ts'
import css from './logo-mark.module.css'

export type LogoMarkProps = {
  /** Side in CSS pixels. */
  size?: number
  tone?: 'seal' | 'jade'
  /** Accessible name; without one the mark is decorative. */
  label?: string
  /** Animates its strokes in a loop, as a loading indicator. */
  isWriting?: boolean
  className?: string
}

/** A seal whose strokes are an open book and the 月 that ends 精. */
export const LogoMark = ({
  size = 32,
  tone = 'seal',
  label,
  isWriting,
  className,
}: LogoMarkProps) => (
  <svg
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={classNames(css.mark, css[tone], isWriting && css.writing, className)}
    width={size}
    height={size}
    viewBox="0 0 32 32"
  >
    <rect className={css.ground} width="32" height="32" rx="8" />
    <path pathLength="1" d="M8.8 8.4v10.5c0 3-.8 4.8-2.3 6.2" />
    <path
      pathLength="1"
      d="M8.8 8.4c3-1.7 5.7-1.3 7.7.8 2-2.1 4.7-2.5 7.7-.8v14.1c0 1.8-1 2.6-3.2 2.3"
    />
    <path pathLength="1" d="M8.8 13.9c3-1.4 5.7-1 7.7.8 2-1.8 4.7-2.2 7.7-.8" />
    <path pathLength="1" d="M8.8 19.3c3-1.4 5.7-1 7.7.8 2-1.8 4.7-2.2 7.7-.8" />
  </svg>
)
