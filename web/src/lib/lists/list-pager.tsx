import { pageSizes } from '@jingke/contract/core/constants'
import { useEffect, useRef } from 'react'
import { Pagination } from '../../ui/index.ts'
import { scrollToTop } from '../navigation/scroll-to-top.ts'
import { listsTranslations } from './lists.translations.ts'

export type ListPagerProps = {
  page: number
  size: number
  /** Items, not pages. */
  total: number
  onChange: (change: { page?: number; size?: number }) => void
  className?: string | undefined
}

/** Returns a function that requests a scroll; it runs after the router's own scrolling. */
const useScrollAfterPaging = (page: number, size: number): (() => void) => {
  const isRequested = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page or size has changed
  useEffect(() => {
    if (isRequested.current) scrollToTop()
    isRequested.current = false
  }, [page, size])
  return () => {
    isRequested.current = true
  }
}

/** Total, sizes, previous, pages, next, jumper; nothing for an empty list. */
export const ListPager = ({ page, size, total, onChange, className }: ListPagerProps) => {
  const t = listsTranslations.useTranslations()
  const requestScroll = useScrollAfterPaging(page, size)
  if (total === 0) return null
  const turn = (change: { page?: number; size?: number }) => {
    requestScroll()
    onChange(change)
  }
  return (
    <Pagination
      className={className}
      page={page}
      pageSize={size}
      sizes={pageSizes}
      total={total}
      onPage={(next) => turn({ page: next })}
      onPageSize={(next) => turn({ size: next })}
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
          after: t('page.jumpAfter', { pages: Math.ceil(total / size) }),
          label: t('page.jump'),
        },
      }}
    />
  )
}
