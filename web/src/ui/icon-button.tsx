import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | 'lg'
  look?: 'quiet' | 'outlined' | 'filled'
}

export const IconButton = ({
  label,
  icon,
  size = 'md',
  look = 'quiet',
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
    className={classNames(css.button, css[size], css[look], className)}
  >
    {icon}
  </button>
)
