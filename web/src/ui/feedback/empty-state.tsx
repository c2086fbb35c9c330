import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './empty-state.module.css'
import { EmptyIllustration } from './state-illustrations.tsx'

export type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  illustration?: ReactNode
  /** Level of the title. */
  headingLevel?: 1 | 2 | 3 | 4
  size?: 'sm' | 'md'
  className?: string
}

export const EmptyState = (props: EmptyStateProps) => {
  const Heading = `h${props.headingLevel ?? 2}` as const
  return (
    <div className={classNames(css.state, props.size === 'sm' && css.sm, props.className)}>
      <div className={css.illustration}>{props.illustration ?? <EmptyIllustration />}</div>
      <Heading className={css.title}>{props.title}</Heading>
      {props.text && <p className={css.text}>{props.text}</p>}
      {props.action && <div className={css.action}>{props.action}</div>}
    </div>
  )
}
