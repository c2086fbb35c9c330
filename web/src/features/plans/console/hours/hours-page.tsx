import type { PlanHourRow } from '@jingke/contract/plans'
import { listPlanHours } from '@jingke/contract/plans/calls'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { toLength } from '../../../../lib/format/length.ts'
import { useLanguage } from '../../../../lib/i18n/language.ts'
import {
  DateFilter,
  type ListColumn,
  ListPage,
  optionalColumn,
  PrintButton,
  SearchFilter,
  textColumn,
  useList,
} from '../../../../lib/lists/index.ts'
import { parseId } from '../../../../lib/navigation/parse-id.ts'
import { Tag } from '../../../../ui/index.ts'
import { hoursTranslations } from './hours.translations.ts'

const useColumns = (): ListColumn<PlanHourRow>[] => {
  const t = hoursTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  return [
    {
      id: 'learner',
      header: t('learner'),
      isRowHeader: true,
      value: [
        { heading: t('learner'), value: ({ name, userName }) => name || userName },
        { heading: t('userName'), value: ({ userName }) => userName },
      ],
      cell: ({ name, userName }) => name || userName,
    },
    optionalColumn('institution', t('institution'), ({ institutionName }) => institutionName, {
      isNarrow: true,
      isSpare: true,
    }),
    textColumn('plan', t('plan'), ({ planName }) => planName, { isWide: true }),
    textColumn('item', t('item'), ({ itemName }) => itemName, { isWide: true }),
    {
      id: 'hours',
      header: t('hours'),
      isNarrow: true,
      align: 'end',
      value: [
        { heading: t('hours.heading'), value: ({ seconds }) => Math.round(seconds / 36) / 100 },
      ],
      cell: ({ seconds }) => (seconds > 0 ? toLength(seconds, language) : '—'),
    },
    {
      id: 'result',
      header: t('result'),
      isNarrow: true,
      value: ({ isLate }) => t(isLate ? 'result.late' : 'result.done'),
      cell: ({ isLate }) => (
        <Tag tone={isLate ? 'gold' : 'jade'}>{t(isLate ? 'result.late' : 'result.done')}</Tag>
      ),
    },
    optionalColumn('note', t('note'), ({ note }) => note, { isSpare: true }),
    {
      id: 'round',
      header: t('round'),
      isNarrow: true,
      align: 'end',
      isSpare: true,
      value: ({ round }) => round,
      cell: ({ round }) => round,
    },
    {
      id: 'date',
      header: t('date'),
      isNarrow: true,
      value: ({ doneOn }) => doneOn,
      cell: ({ doneOn }) => doneOn,
    },
  ]
}

/** Who learned what for how long, with which result, when. */
export const HoursPage = ({ listPath }: { listPath: string }) => {
  const t = hoursTranslations.useTranslations()
  const columns = useColumns()
  const list = useList(listPlanHours, {
    filters: ['keyword', 'plan', 'from', 'to'],
    input: ({ keyword, plan, from, to }) => ({ keyword, planId: parseId(plan), from, to }),
  })
  return (
    <ListPage
      name="plan-hours"
      breadcrumbs={<PageBreadcrumbs parents={[[listPath, t('plans')]]} here={t('title')} />}
      title={t('title')}
      text={t('text')}
      add={<PrintButton source={list.source} columns={columns} title={t('title')} />}
      filters={
        <>
          <SearchFilter label={t('search')} />
          <DateFilter name="from" label={t('from')} />
          <DateFilter name="to" label={t('to')} />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
