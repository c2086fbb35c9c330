import type { ReactNode } from 'react'
import { Link } from '../../lib/router/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { reportsTranslations } from './reports.translations.ts'

export const NoRows = () => {
  const t = reportsTranslations.useTranslations()
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />
}

/** A figure that opens the list behind it; none: a list of nothing. */
export const DrillDownLink = ({ to, value, children }: DrillDownLinkProps) =>
  value === 0 ? children : <Link to={to}>{children}</Link>

type DrillDownLinkProps = { to: string; value: number; children: ReactNode }
