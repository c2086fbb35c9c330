import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './page-heading.module.css'

export type PageHeadingProps = {
  title: ReactNode
  /** Short text above the title. */
  eyebrow?: ReactNode
  text?: ReactNode
  actions?: ReactNode
  breadcrumbs?: ReactNode
  className?: string
}

export const PageHeading = (props: PageHeadingProps) => (
  <header className={classNames(css.heading, props.className)}>
    {props.breadcrumbs}
    <div className={css.row}>
      <div className={css.words}>
        {props.eyebrow && <p className={css.eyebrow}>{props.eyebrow}</p>}
        <h1 className={css.title}>{props.title}</h1>
        {props.text && <p className={css.text}>{props.text}</p>}
      </div>
      {props.actions && <div className={css.actions}>{props.actions}</div>}
    </div>
  </header>
)
