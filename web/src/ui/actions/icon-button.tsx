import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './icon-button.module.css'

/** The classes of an icon button, for links that look like one. */
export const iconButtonStyle = (size: 'sm' | 'md' = 'md') => classNames(css.button, css[size])

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
}

export const IconButton = ({
  label,
  icon,
  size,
  type = 'button',
  className,
  title = label,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    title={title}
    aria-label={label}
    className={classNames(iconButtonStyle(size), className)}
  >
    {icon}
  </button>
)
