import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './alert.module.css'

type Props = { tone?: 'danger' | 'gold'; children: ReactNode }

/** What has to be noticed now; read aloud at once. */
export const Alert = ({ tone = 'danger', children }: Props) => (
  <div role="alert" className={classNames(css.alert, css[tone])}>
    {children}
  </div>
)
