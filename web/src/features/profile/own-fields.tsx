import { listOwnFields } from '@jingke/contract/profile/calls'
import { useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../lib/api/call-query.ts'
import { Card, Section, Tag } from '../../ui/index.ts'
import css from './own-fields.module.css'
import { profileTranslations } from './profile.translations.ts'

/** What the school keeps about the learner and shows; nothing if there is none. */
export const OwnFields = () => {
  const t = profileTranslations.useTranslations()
  const { data = [] } = useQuery(freshQuery(listOwnFields, {}))
  if (data.length === 0) return null
  const labels = data.filter(({ kind }) => kind === 'label')
  return (
    <Card space="lg">
      <Section title={t('own.title')} intro={t('own.text')}>
        <dl className={css.facts}>
          {labels.length > 0 && (
            <div>
              <dt>{t('own.labels')}</dt>
              <dd className={css.labels}>
                {labels.map(({ fieldId, name }) => (
                  <Tag key={fieldId}>{name}</Tag>
                ))}
              </dd>
            </div>
          )}
          {data
            .filter(({ kind }) => kind !== 'label')
            .map(({ fieldId, name, value }) => (
              <div key={fieldId}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Section>
    </Card>
  )
}
