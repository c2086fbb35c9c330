import type { ReactNode } from 'react'
import css from './list-filters.module.css'

/** The search field of a list, then its filters, in a row that wraps. */
export const ListFilters = ({ children }: { children: ReactNode }) => (
  <search className={css.filters}>{children}</search>
)
