import type { Impersonation } from '@jingke/contract/people'
import { endImpersonation } from '@jingke/contract/people/calls'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { leaveSession } from '../../lib/session/leave-session.ts'
import { toFullTime } from '../../lib/time/index.ts'
import { Button, classNames } from '../../ui/index.ts'
import { impersonationTranslations } from './impersonation.translations.ts'
import css from './impersonation-banner.module.css'

/** On every page of an impersonation: whose pages these are, and how to leave. */
export const ImpersonationBanner = ({ impersonation }: { impersonation: Impersonation }) => {
  const t = impersonationTranslations.useTranslations()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const left = new Date(impersonation.expiresAt).getTime() - Date.now()
    const timer = setTimeout(() => leaveSession(), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [impersonation])
  const leave = async () => {
    setIsLeaving(true)
    await call(endImpersonation, {}, { isQuiet: true }).catch(() => {})
    leaveSession()
  }
  return (
    <section className={classNames(css.banner, 'not-printed')} aria-label={t('label')}>
      <p>
        <strong>{t('whose', { name: impersonation.name })}</strong>{' '}
        {t('readOnly', { time: toFullTime(new Date(impersonation.expiresAt)) })}
      </p>
      <Button size="sm" isLoading={isLeaving} onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </section>
  )
}
