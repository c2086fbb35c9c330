import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/index.ts'
import css from './shelf.module.css'

type Props = {
  title: ReactNode
  intro?: ReactNode
  picture?: ReactNode
  more?: ReactNode
  isTinted?: boolean
  isBusy?: boolean
  children: ReactNode
}

/** A panel with a heading and a row of courses. */
export const Shelf = (props: Props) => {
  const titleId = useId()
  return (
    <section
      className={classNames(css.shelf, props.isTinted && css.tinted)}
      aria-labelledby={titleId}
      aria-busy={props.isBusy}
    >
      <div className={css.top}>
        {props.picture}
        <div className={css.words}>
          <h2 id={titleId} className={css.title}>
            {props.title}
          </h2>
          {props.intro && <p className={css.intro}>{props.intro}</p>}
        </div>
        {props.more && <div className={css.more}>{props.more}</div>}
      </div>
      {props.children}
    </section>
  )
}
