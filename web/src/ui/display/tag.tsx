import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './tag.module.css'
import toneCss from './tones.module.css'

export type TagProps = {
  children: ReactNode
  tone?: 'neutral' | 'jade' | 'seal' | 'gold' | 'indigo' | 'danger'
  icon?: ReactNode
  className?: string
}

export const Tag = ({ children, tone = 'neutral', icon, className }: TagProps) => (
  <span className={classNames(css.tag, toneCss[tone], className)}>
    {icon}
    {children}
  </span>
)
