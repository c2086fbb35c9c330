import { listEditableCategories, listEditableCourses } from '@jingke/contract/catalogue/calls'
import type { Permission } from '@jingke/contract/core'
import { listVideos } from '@jingke/contract/media/calls'
import { listLearners } from '@jingke/contract/people/calls'
import { getReportOverview } from '@jingke/contract/reports/calls'
import { useQueries, useQuery } from '@tanstack/react-query'
import { reportQuery } from '../../features/reports/index.ts'
import { callQuery } from '../../lib/api/call-query.ts'
import { useOwnRights } from '../../lib/rights/index.ts'
import { Link } from '../../lib/router/index.ts'
import { Card, CheckIcon } from '../../ui/index.ts'
import { categoriesPath, coursesPath } from '../table/catalogue.tsx'
import { learnersPath } from '../table/learners.tsx'
import { mediaPath } from '../table/media.tsx'
import css from './first-steps.module.css'
import { firstStepsTranslations } from './first-steps.translations.ts'

/** Whoever has all of these can take every step. */
const needed: readonly Permission[] = [
  'reports.read',
  'content.publish',
  'media.change',
  'learners.change',
]

const steps = [
  { id: 'category', path: categoriesPath },
  { id: 'video', path: mediaPath },
  { id: 'course', path: coursesPath },
  { id: 'learner', path: learnersPath },
] as const

const one = { pageNum: 1, pageSize: 1 }

/** Whether each step is done; undefined while that is not known. */
const useDone = (isAsked: boolean): readonly boolean[] | undefined => {
  const asked = { enabled: isAsked, staleTime: 0, meta: { isQuiet: true } }
  const answers = useQueries({
    queries: [
      { ...callQuery(listEditableCategories, {}), ...asked },
      { ...callQuery(listVideos, one), ...asked },
      { ...callQuery(listEditableCourses, { ...one, state: 'published' }), ...asked },
      { ...callQuery(listLearners, one), ...asked },
    ],
  })
  const lists = answers.flatMap(({ data }) =>
    data ? [Array.isArray(data) ? data : data.list] : [],
  )
  return lists.length === steps.length ? lists.map((list) => list.length > 0) : undefined
}

/**
 * What a new school needs before its first learner can watch. It is asked for only if nobody has studied
 * lately, and shown until each step is done.
 */
export const FirstSteps = () => {
  const t = firstStepsTranslations.useTranslations()
  const { permissions } = useOwnRights()
  const mayAll = needed.every((permission) => permissions.includes(permission))
  const overview = useQuery({
    ...reportQuery(getReportOverview, {}),
    enabled: mayAll,
    meta: { isQuiet: true },
  })
  const done = useDone(overview.data?.totals.activeLearners === 0)
  if (!done || done.every(Boolean)) return null
  return (
    <Card as="section" aria-labelledby="first-steps" space="lg">
      <h2 id="first-steps" className={css.title}>
        {t('title')}
      </h2>
      <ol className={css.steps}>
        {steps.map(({ id, path }, index) => (
          <li key={id} className={css.step} data-done={done[index] || undefined}>
            <span className={css.mark} aria-hidden>
              {done[index] ? <CheckIcon size={18} /> : index + 1}
            </span>
            <div>
              <h3 className={css.name}>
                <Link to={path}>{t(`title.${id}`)}</Link>
                {done[index] && <span className="visually-hidden">{t('done')}</span>}
              </h3>
              <p className="soft-text">{t(`text.${id}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
