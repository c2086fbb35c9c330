import type { PaginationLabels } from '../../../ui/index.ts'
import { catalogueWords } from '../catalogue.words.ts'

export const usePagingLabels = (pages: number): PaginationLabels => {
  const t = catalogueWords.useWords()
  return {
    pagination: t('paging.label'),
    total: (count) => t('paging.total', { count }),
    pageSize: t('paging.size'),
    perPage: (size) => t('paging.perPage', { size }),
    previous: t('paging.previous'),
    next: t('paging.next'),
    page: (page) => t('paging.page', { page }),
    jump: {
      before: t('paging.jumpBefore'),
      after: t('paging.jumpAfter', { pages }),
      label: t('paging.jump'),
    },
  }
}
