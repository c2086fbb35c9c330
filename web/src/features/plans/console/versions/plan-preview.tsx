import type { AskedPlanChange, PlanPreview } from '@jingke/contract/plans'
import { previewPlanChange } from '@jingke/contract/plans/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { LoadFailure, useDebounced } from '../../../../lib/lists/index.ts'
import { Skeleton, Tag } from '../../../../ui/index.ts'
import css from './versions.module.css'
import { versionsTranslations } from './versions.translations.ts'

const tones = {
  moved: 'neutral',
  becomeOverdue: 'seal',
  noLongerOverdue: 'jade',
  becomeLate: 'gold',
  loseDone: 'seal',
  reopened: 'gold',
  becomeDone: 'jade',
  becomeCertified: 'jade',
  gain: 'jade',
  lose: 'seal',
} as const
const names = Object.keys(tones) as (keyof typeof tones)[]

const Counts = ({ preview }: { preview: PlanPreview }) => {
  const t = versionsTranslations.useTranslations()
  const { learnerCount, lookedAt } = preview
  const touched = names.filter((name) => preview[name] > 0)
  return (
    <>
      <p>
        {t(touched.length === 0 ? 'preview.nobody' : 'preview.of', { count: lookedAt })}{' '}
        {lookedAt < learnerCount && t('preview.part', { count: learnerCount, part: lookedAt })}
      </p>
      {touched.length > 0 && (
        <ul className={css.counts}>
          {touched.map((name) => (
            <li key={name}>
              <Tag tone={tones[name]}>{t(`preview.${name}`, { count: preview[name] })}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Whom a change would touch, while it is typed; nothing is saved. */
export const PlanPreviewNote = ({
  planId,
  change,
}: {
  planId: number
  change: AskedPlanChange
}) => {
  const t = versionsTranslations.useTranslations()
  const asked: AskedPlanChange = JSON.parse(useDebounced(JSON.stringify(change)))
  const query = useQuery({
    ...freshQuery(previewPlanChange, { planId, change: asked }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css.preview} aria-label={t('preview')} aria-live="polite">
      {query.data && <Counts preview={query.data} />}
      {query.isPending && (
        <>
          <p className="visually-hidden">{t('preview.loading')}</p>
          <Skeleton lines={2} />
        </>
      )}
      {query.isLoadingError && <LoadFailure query={query} headingLevel={3} />}
    </section>
  )
}
