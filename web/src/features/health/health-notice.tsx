import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { longStale } from '../../lib/api/call-query.ts'
import { useLanguage } from '../../lib/i18n/language.ts'
import { Link } from '../../lib/router/index.ts'
import css from './health.module.css'
import { healthQuery } from './health.queries.ts'
import { healthTranslations } from './health.translations.ts'

type Props = { path: string; children?: ReactNode }

/** One line if a check fails, otherwise the notice inside: what that tells is among the checks. */
export const HealthNotice = ({ path, children }: Props) => {
  const t = healthTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { data, isPending } = useQuery({ ...healthQuery(language), staleTime: longStale })
  const failed = data?.list.filter(({ state }) => state === 'fail') ?? []
  if (failed.length === 0) return isPending ? null : children
  return (
    <p role="alert" className={css.notice}>
      {t('notice', { names: failed.map(({ name }) => name).join(language === 'en' ? ', ' : '、') })}{' '}
      <Link to={path}>{t('notice.link')}</Link>
    </p>
  )
}
