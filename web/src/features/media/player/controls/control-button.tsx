import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../../ui/index.ts'
import css from './control-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  /** Shown in the tooltip, such as `K`. */
  shortcut?: string
  children: ReactNode
}

export const ControlButton = ({ label, shortcut, className, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={shortcut ? `${label} (${shortcut})` : label}
    className={classNames(css.button, className)}
  >
    {children}
  </button>
)
