import type { Regrade } from '@jingke/contract/assessment'
import { FullTime } from '../../../../lib/time/index.ts'
import css from './regrade.module.css'
import { regradeTranslations } from './regrade.translations.ts'

/** Who marked the answers to a question again, when, and how many marks are others since. */
export const RegradeRecord = ({ regrades }: { regrades: readonly Regrade[] }) => {
  const t = regradeTranslations.useTranslations()
  const done = regrades.filter(({ doneAt }) => doneAt !== null)
  if (done.length === 0) return null
  return (
    <table className={css.table}>
      <caption>{t('record')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col" className={css.number}>
            {t('version')}
          </th>
          <th scope="col" className={css.number}>
            {t('attempts')}
          </th>
          <th scope="col" className={css.number}>
            {t('changed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {done.map(({ id, startedAt, startedBy, versionNumber, attempts, changed }) => (
          <tr key={id}>
            <th scope="row">
              <FullTime at={startedAt} />
            </th>
            <td>{startedBy || t('someone')}</td>
            <td className={css.number}>{versionNumber}</td>
            <td className={css.number}>{attempts}</td>
            <td className={css.number}>{changed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
