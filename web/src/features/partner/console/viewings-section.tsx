import type { PartnerViewing } from '@jingke/contract/partner'
import { listPartnerViewings } from '@jingke/contract/partner/calls'
import { useQuery } from '@tanstack/react-query'
import { toClock } from '../../../lib/format/clock.ts'
import { toStudyTime } from '../../../lib/format/length.ts'
import { useLanguage } from '../../../lib/i18n/language.ts'
import {
  countColumn,
  type ListColumn,
  listQuery,
  PagedTable,
  textColumn,
  timeColumn,
  usePaging,
} from '../../../lib/lists/index.ts'
import { Tag } from '../../../ui/index.ts'
import { partnerConsoleTranslations } from './partner-console.translations.ts'
import css from './partners.module.css'

const useColumns = (): ListColumn<PartnerViewing>[] => {
  const t = partnerConsoleTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return [
    {
      id: 'viewer',
      header: t('viewings.viewer'),
      value: [
        { heading: t('viewings.viewer'), value: ({ name }) => name },
        { heading: t('viewings.uid'), value: ({ uid }) => uid },
        { heading: t('viewings.phone'), value: ({ phone }) => phone },
      ],
      cell: (row) => `${row.name} (${row.uid})`,
      isRowHeader: true,
    },
    textColumn('video', t('viewings.video'), ({ title }) => title),
    {
      id: 'progress',
      header: t('viewings.progress'),
      value: ({ percent }) => `${percent}%`,
      cell: (row) =>
        row.isFinished ? <Tag tone="jade">{t('viewings.finished')}</Tag> : `${row.percent}%`,
      isNarrow: true,
    },
    countColumn('credited', t('viewings.credited'), ({ credited }) => toClock(credited), {
      cell: ({ credited }) => toStudyTime(credited, language),
    }),
    countColumn('refused', t('viewings.refused'), ({ refused }) => toClock(refused), {
      cell: ({ refused }) => toStudyTime(refused, language),
      isSpare: true,
    }),
    timeColumn('lastWatched', t('viewings.lastWatched'), ({ lastWatchedAt }) => lastWatchedAt, {
      isRelative: true,
    }),
  ]
}

/** What a partner's viewers have watched. */
export const ViewingsSection = ({ partnerId }: { partnerId: number }) => {
  const t = partnerConsoleTranslations.useTranslations()
  const columns = useColumns()
  const paging = usePaging()
  const source = listQuery(listPartnerViewings, { partnerId, ...paging.input })
  const list = { ...paging, source, query: useQuery(source) }
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('viewings.title')}</h2>
      <PagedTable
        name="partner-viewings"
        list={list}
        caption={t('viewings.title')}
        columns={columns}
        rowKey={({ uid, videoId }) => `${uid}.${videoId}`}
        empty={<p className={css.none}>{t('viewings.none')}</p>}
      />
    </section>
  )
}
