import { useEffect, useRef } from 'react'
import { Pagination } from '../../ui/index.ts'
import { scrollToTop } from '../scroll-to-top.ts'
import { listsTranslations } from './lists.translations.ts'

export type ListPagerProps = {
  page: number
  size: number
  /** Items, not pages. */
  total: number
  onChange: (change: { page?: number; size?: number }) => void
  className?: string | undefined
}

/** The way up begins once the address has changed, when the router has done its own scrolling. */
const useWayUp = (page: number, size: number): { begin: () => void } => {
  const isTurning = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or size is a turn
  useEffect(() => {
    if (isTurning.current) scrollToTop()
    isTurning.current = false
  }, [page, size])
  return {
    begin: () => {
      isTurning.current = true
    },
  }
}

/** Total, sizes, previous, pages, next, jumper; an empty list has a text of its own instead. */
export const ListPager = ({ page, size, total, onChange, className }: ListPagerProps) => {
  const t = listsTranslations.useTranslations()
  const wayUp = useWayUp(page, size)
  if (total === 0) return null
  const turn = (change: { page?: number; size?: number }) => {
    wayUp.begin()
    onChange(change)
  }
  return (
    <Pagination
      className={className}
      page={page}
      pageSize={size}
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
