import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './icon-button.module.css'

type IconButtonStyle = {
  size?: 'sm' | 'md' | 'lg'
  look?: 'quiet' | 'outlined' | 'filled'
}

/** The classes of an icon button, for links that look like one. */
export const iconButtonStyle = ({ size = 'md', look = 'quiet' }: IconButtonStyle = {}) =>
  classNames(css.button, css[size], css[look])

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  IconButtonStyle & {
    label: string
    icon: ReactNode
  }

export const IconButton = ({
  label,
  icon,
  size,
  look,
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
    className={classNames(iconButtonStyle({ size, look }), className)}
  >
    {icon}
  </button>
)
