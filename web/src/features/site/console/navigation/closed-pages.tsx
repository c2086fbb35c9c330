import type { EditableNavItem } from '@jingke/contract/site'
import { findClosedPages } from '@jingke/contract/site/menu-pages'
import { useEffect, useRef } from 'react'
import { toast, WarningIcon } from '../../../../ui/index.ts'
import css from './navigation.module.css'
import { navigationTranslations } from './navigation.translations.ts'

/** Names the pages that learners cannot open; nothing if there are none. A notice tells which pages a change has closed. */
export const ClosedPages = ({ entries }: { entries: readonly EditableNavItem[] }) => {
  const t = navigationTranslations.useTranslations()
  const closed = findClosedPages(entries)
  const known = useRef(closed)
  useEffect(() => {
    for (const page of closed.filter((one) => !known.current.includes(one)))
      toast.show({ kind: 'warning', text: t('pageClosed', { name: t(`page.${page}`) }) })
    known.current = closed
  })
  return (
    <p role="status" className={css.closed}>
      {closed.length > 0 && (
        <>
          <WarningIcon size={18} />
          {t('closedPages', {
            names: closed.map((page) => t(`page.${page}`)).join(t('separator')),
          })}
        </>
      )}
    </p>
  )
}
