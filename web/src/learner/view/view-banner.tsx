import type { LearnerView } from '@jingke/contract/people'
import { endLearnerView } from '@jingke/contract/people/calls'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { leaveSession } from '../../lib/session/leave-session.ts'
import { toFullTime } from '../../lib/time/index.ts'
import { Button } from '../../ui/index.ts'
import { viewTranslations } from './view.translations.ts'
import css from './view-banner.module.css'

/** On every page of a view: whose pages these are, and how to leave. */
export const ViewBanner = ({ view }: { view: LearnerView }) => {
  const t = viewTranslations.useTranslations()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const left = new Date(view.expiresAt).getTime() - Date.now()
    const timer = setTimeout(() => leaveSession(), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [view])
  const leave = async () => {
    setIsLeaving(true)
    await call(endLearnerView, {}, { isQuiet: true }).catch(() => {})
    leaveSession()
  }
  return (
    <section className={css.banner} aria-label={t('label')}>
      <p className={css.text}>
        <strong>{t('whose', { name: view.name })}</strong>{' '}
        {t('readOnly', { time: toFullTime(new Date(view.expiresAt)) })}
      </p>
      <Button size="sm" isLoading={isLeaving} onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </section>
  )
}
