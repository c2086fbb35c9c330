import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import css from './section.module.css'

export type SectionProps = {
  title: ReactNode
  intro?: ReactNode
  /** At the end of the heading line, such as a link. */
  action?: ReactNode
  headingLevel?: 2 | 3
  /** With one it can be focused, for links that lead to it. */
  id?: string
  className?: string
  children: ReactNode
}

export const Section = (props: SectionProps) => {
  const titleId = useId()
  const Heading = `h${props.headingLevel ?? 2}` as const
  return (
    <section
      id={props.id}
      tabIndex={props.id === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className={classNames(css.section, props.className)}
    >
      <div className={css.top}>
        <div className={css.words}>
          <Heading id={titleId} className={props.headingLevel === 3 ? css.minor : css.title}>
            {props.title}
          </Heading>
          {props.intro && <p className={css.intro}>{props.intro}</p>}
        </div>
        {props.action && <div className={css.action}>{props.action}</div>}
      </div>
      {props.children}
    </section>
  )
}
