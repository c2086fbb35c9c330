import type { AuditEntry } from '@jingke/contract/audit'
import { listAuditEntries } from '@jingke/contract/audit/calls'
import { auditSorts, auditSubjects } from '@jingke/contract/audit/constants'
import {
  DateFilter,
  type ListColumn,
  ListPage,
  SearchFilter,
  SelectFilter,
  textColumn,
  timeColumn,
  useList,
} from '../../lib/lists/index.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { Link } from '../../lib/router/index.ts'
import { toRange } from '../../lib/time/index.ts'
import { Button, Inline } from '../../ui/index.ts'
import css from './audit.module.css'
import { actionText, auditTranslations, subjectText } from './audit.translations.ts'
import { ChangeValues, useChangesText } from './change-values.tsx'

/** The page of a thing, if it has one. */
type PathOf = (subject: string, id: number) => string | undefined

const thingName = ({ subjectId, subjectName }: AuditEntry): string =>
  subjectName || (subjectId === null ? '' : `#${subjectId}`)

const Thing = ({ change, pathOf }: { change: AuditEntry; pathOf: PathOf }) => {
  const t = auditTranslations.useTranslations()
  const { subject, subjectId, action } = change
  const path = subjectId === null ? undefined : pathOf(subject, subjectId)
  const name = thingName(change)
  return (
    <span className={css.thing}>
      <span>
        {subjectText(t, subject)} · {actionText(t, action)}
      </span>
      <span className="soft-text">{path ? <Link to={path}>{name}</Link> : name}</span>
    </span>
  )
}

const useColumns = (pathOf: PathOf): ListColumn<AuditEntry>[] => {
  const t = auditTranslations.useTranslations()
  const changesText = useChangesText()
  return [
    timeColumn('when', t('when'), ({ changedAt }) => changedAt, { sortName: 'when' }),
    textColumn('who', t('who'), ({ actor }) => actor?.name ?? t('system'), { isNarrow: true }),
    {
      id: 'what',
      header: t('what'),
      isRowHeader: true,
      value: [
        { heading: t('subject'), value: ({ subject }) => subjectText(t, subject) },
        { heading: t('what'), value: ({ action }) => actionText(t, action) },
        { heading: t('thing'), value: thingName },
      ],
      cell: (change) => <Thing {...{ change, pathOf }} />,
    },
    {
      id: 'changes',
      header: t('changes'),
      value: changesText,
      cell: (change) => <ChangeValues {...change} />,
    },
    {
      id: 'where',
      header: t('where'),
      isNarrow: true,
      isSpare: true,
      value: ({ address }) => address,
      cell: ({ address }) => <span className="soft-text">{address}</span>,
    },
  ]
}

export const AuditPage = ({ pathOf }: { pathOf: PathOf }) => {
  const t = auditTranslations.useTranslations()
  const columns = useColumns(pathOf)
  const list = useList(listAuditEntries, {
    filters: ['keyword', 'subject', 'thing', 'from', 'to'],
    sorts: auditSorts,
    input: ({ keyword, subject, thing, from, to }) => ({
      keyword,
      subject: auditSubjects.find((known) => known === subject),
      subjectId: parseId(thing),
      ...toRange(from, to),
    }),
  })
  return (
    <ListPage
      name="history"
      title={t('title')}
      text={t('text')}
      filters={
        <>
          <SearchFilter label={t('search')} />
          <SelectFilter
            name="subject"
            label={t('subject')}
            all={t('allSubjects')}
            options={auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
            resets="thing"
          />
          <DateFilter name="from" label={t('from')} />
          <DateFilter name="to" label={t('to')} />
        </>
      }
      note={
        list.filter.subjectId !== undefined && (
          <Inline gap={3}>
            <span className="soft-text">{t('only')}</span>
            <Button size="sm" onClick={() => list.change({ subject: '', thing: '' })}>
              {t('showAll')}
            </Button>
          </Inline>
        )
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
    />
  )
}
