import { classNames } from '../class-names.ts'
import css from './icons.module.css'

type IconProps = {
  /** Side in CSS pixels. */
  size?: number
  className?: string
}

/** Every icon is one path on a 24-unit grid. Icons are decoration: the name belongs to the control. */
export const drawIcon = (path: string, look: 'stroked' | 'filled' = 'stroked') => {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, at module level
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        className={classNames(css.icon, css[look], className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }
}
