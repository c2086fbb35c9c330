import { Pagination } from '../../ui/index.ts'
import { scrollToTop } from '../scroll-to-top.ts'
import { listsWords } from './lists.words.ts'

export type ListPagerProps = {
  page: number
  size: number
  /** Items, not pages. */
  total: number
  onChange: (change: { page?: number; size?: number }) => void
}

/** Total, sizes, previous, pages, next, jumper; absent while everything fits the smallest page. */
export const ListPager = ({ page, size, total, onChange }: ListPagerProps) => {
  const t = listsWords.useWords()
  if (total <= 5) return null
  return (
    <Pagination
      page={page}
      pageSize={size}
      total={total}
      onPage={(next) => {
        onChange({ page: next })
        scrollToTop()
      }}
      onPageSize={(next) => onChange({ size: next })}
      labels={{
        pagination: t('page.label'),
        total: (count) => t('page.total', { count }),
        pageSize: t('page.size'),
        perPage: (count) => t('page.perPage', { count }),
        previous: t('page.previous'),
        next: t('page.next'),
        page: (number) => t('page.number', { page: number }),
        jump: {
          before: t('page.jumpBefore'),
          after: t('page.jumpAfter'),
          label: t('page.jump'),
        },
      }}
    />
  )
}
