import type { ReactNode } from 'react'
import css from './skip-link.module.css'

/** Visible while focused; `target` is the id of the main content. */
export const SkipLink = ({ target, children }: { target: string; children: ReactNode }) => (
  <a className={css.skip} href={`#${target}`}>
    {children}
  </a>
)
