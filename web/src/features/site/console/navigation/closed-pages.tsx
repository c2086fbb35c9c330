import type { EditableNavItem } from '@jingke/contract/site'
import { findClosedPages } from '@jingke/contract/site/menu-pages'
import { WarningIcon } from '../../../../ui/index.ts'
import css from './navigation.module.css'
import { navigationTranslations } from './navigation.translations.ts'

/** Names the pages that learners cannot open; nothing if there are none. */
export const ClosedPages = ({ entries }: { entries: readonly EditableNavItem[] }) => {
  const t = navigationTranslations.useTranslations()
  const names = findClosedPages(entries).map((page) => t(`page.${page}`))
  return (
    <p role="status" className={css.closed}>
      {names.length > 0 && (
        <>
          <WarningIcon size={18} />
          {t('closedPages', { names: names.join(t('separator')) })}
        </>
      )}
    </p>
  )
}
