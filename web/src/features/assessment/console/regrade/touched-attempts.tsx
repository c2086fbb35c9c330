import type { RegradePreview } from '@jingke/contract/assessment'
import { Tag } from '../../../../ui/index.ts'
import css from './regrade.module.css'
import { regradeTranslations } from './regrade.translations.ts'

export const TouchedAttempts = ({ preview: { list, changed } }: { preview: RegradePreview }) => {
  const t = regradeTranslations.useTranslations()
  if (list.length === 0) return null
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className={css.touched} aria-label={t('whom')} tabIndex={0}>
        <table className={css.table}>
          <caption>{t('whom')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('learner')}</th>
              <th scope="col">{t('quiz')}</th>
              <th scope="col">{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ attemptId, learner, lessonTitle, becomesPassed, ...points }) => (
              <tr key={attemptId}>
                <th scope="row">{learner || t('hidden')}</th>
                <td>{lessonTitle}</td>
                <td>
                  {t('change', {
                    before: points.before,
                    after: points.after,
                    max: points.maxPoints,
                  })}{' '}
                  {becomesPassed !== null && (
                    <Tag tone={becomesPassed ? 'jade' : 'danger'}>
                      {t(becomesPassed ? 'becomesPassed' : 'becomesFailed')}
                    </Tag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {changed > list.length && (
        <p className="soft-text">{t('first', { count: list.length, all: changed })}</p>
      )}
    </div>
  )
}
