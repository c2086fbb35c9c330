import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { SelectField } from '../fields/select-field.tsx'
import { ChevronRightIcon } from '../icons/icons.tsx'
import { ChevronLeftIcon } from '../icons/page-icons.tsx'
import { PageJumper } from './page-jumper.tsx'
import { countPages, pagesToShow } from './pages-to-show.ts'
import css from './pagination.module.css'

export type PaginationLabels = {
  /** Accessible name of the navigation. */
  pagination: string
  total: (items: number) => string
  /** Accessible name of the page size select, and the text of an option. */
  pageSize: string
  perPage: (size: number) => string
  previous: string
  next: string
  page: (page: number) => string
  /** The texts before and after the jumper's input, and its accessible name. */
  jump: { before: string; after: string; label: string }
}

export type PaginationProps = {
  labels: PaginationLabels
  page: number
  pageSize: number
  /** Items, not pages. */
  total: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  className?: string | undefined
}

export const Pagination = (props: PaginationProps) => {
  const { labels, page, total, onPage, pageSize, sizes } = props
  const pages = countPages(total, pageSize)
  return (
    <nav aria-label={labels.pagination} className={classNames(css.pagination, props.className)}>
      <span>{labels.total(total)}</span>
      <SelectField
        label={labels.pageSize}
        isLabelHidden
        className={css.sizes}
        value={pageSize}
        onChange={(event) => props.onPageSize(Number(event.target.value))}
        options={sizes.map((size) => ({ value: size, label: labels.perPage(size) }))}
      />
      <div className={css.pages}>
        <IconButton
          label={labels.previous}
          icon={<ChevronLeftIcon />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <ol className={css.pager}>
          {pagesToShow(page, pages).map((slot) => (
            <li key={slot}>
              {typeof slot === 'number' ? (
                <button
                  type="button"
                  className={css.page}
                  aria-label={labels.page(slot)}
                  aria-current={slot === page ? 'page' : undefined}
                  onClick={() => onPage(slot)}
                >
                  {slot}
                </button>
              ) : (
                <span className={css.gap} aria-hidden="true">
                  …
                </span>
              )}
            </li>
          ))}
        </ol>
        <IconButton
          label={labels.next}
          icon={<ChevronRightIcon />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <PageJumper key={page} labels={labels.jump} page={page} pages={pages} onPage={onPage} />
    </nav>
  )
}
