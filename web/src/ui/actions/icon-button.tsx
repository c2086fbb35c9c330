import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useReason } from '../overlays/use-reason.tsx'
import css from './icon-button.module.css'

/** The classes of an icon button, for links that look like one. */
export const iconButtonStyle = (size: 'sm' | 'md' = 'md') => classNames(css.button, css[size])

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
  /** Why it cannot be used now; set: it is greyed, and says so. */
  reason?: string | undefined
}

export const IconButton = ({
  label,
  icon,
  size,
  type = 'button',
  className,
  title = label,
  reason,
  ...rest
}: IconButtonProps) => {
  const why = useReason(reason)
  return (
    <>
      <button
        {...rest}
        type={type}
        title={reason === undefined ? title : undefined}
        aria-label={label}
        {...why.props}
        className={classNames(iconButtonStyle(size), className)}
      >
        {icon}
      </button>
      {why.tip}
    </>
  )
}
