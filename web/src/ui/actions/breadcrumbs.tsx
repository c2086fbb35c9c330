import { Children, type ReactNode } from 'react'
import { ChevronRightIcon } from '../icons/icons.tsx'
import css from './breadcrumbs.module.css'

export type BreadcrumbsProps = {
  label: string
  /** Links, then the name of the current page. */
  items: readonly ReactNode[]
  className?: string
}

export const Breadcrumbs = ({ label, items, className }: BreadcrumbsProps) => {
  const last = items.length - 1
  return (
    <nav aria-label={label} className={className}>
      <ol className={css.list}>
        {Children.map(items, (item, index) => (
          <li className={css.item}>
            {index > 0 && <ChevronRightIcon size={14} className={css.arrow} />}
            {index === last ? (
              <span aria-current="page" className={css.here}>
                {item}
              </span>
            ) : (
              <span className={css.link}>{item}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
