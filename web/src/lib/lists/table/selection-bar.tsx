import type { ReactNode } from 'react'
import { Button } from '../../../ui/index.ts'
import css from './table.module.css'
import { tableTranslations } from './table.translations.ts'
import { maxSelected, type useSelection } from './use-selection.ts'

type Props = {
  selection: ReturnType<typeof useSelection>
  /** Rows that match the filters, on all pages. */
  total: number
  children: ReactNode
}

/** How many rows are selected, on all pages, and what can be done with them. */
export const SelectionBar = ({ selection, total, children }: Props) => {
  const t = tableTranslations.useTranslations()
  const { ids, clear, selectAll, isSelecting } = selection
  return (
    <section aria-label={t('selection.label')} className={css.selection}>
      <strong role="status">{t('selection.count', { count: ids.size })}</strong>
      {ids.size < total && total <= maxSelected && (
        <Button size="sm" variant="link" isLoading={isSelecting} onClick={selectAll}>
          {t('selection.all', { count: total })}
        </Button>
      )}
      {children}
      <Button size="sm" variant="quiet" onClick={clear}>
        {t('selection.clear')}
      </Button>
    </section>
  )
}
