import type { AuditSubject } from '@jingke/contract/audit'
import type {
  createGroup,
  createInstitution,
  listGroups,
  listInstitutions,
  removeGroup,
  removeInstitution,
  renameGroup,
  renameInstitution,
} from '@jingke/contract/people/calls'
import { memberListSorts } from '@jingke/contract/people/constants'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ConfirmedChange, NameForm } from '../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  actionsColumn,
  countColumn,
  type ListColumn,
  ListPage,
  linkColumn,
  SearchFilter,
  textColumn,
  useEditing,
  useList,
} from '../../../lib/lists/index.ts'
import { AuditLogLink, useMay } from '../../../lib/rights/index.ts'
import { Button, buttonClass } from '../../../ui/index.ts'
import { peopleTranslations } from '../people.translations.ts'
import css from './groups.module.css'

type Member = {
  id: number
  version: number
  name: string
  memberCount: number
  courseCount: number
}

type ActionProps = { label: string; fullLabel: string; onAct: () => void }

export const RowAction = ({ label, fullLabel, onAct }: ActionProps) => (
  <Button size="sm" variant="quiet" aria-label={fullLabel} onClick={onAct}>
    {label}
  </Button>
)

type Props = {
  kind: 'groups' | 'institutions'
  /** In the audit log. */
  subject: AuditSubject
  calls: {
    list: typeof listGroups | typeof listInstitutions
    create: typeof createGroup | typeof createInstitution
    rename: typeof renameGroup | typeof renameInstitution
    remove: typeof removeGroup | typeof removeInstitution
  }
  maxName: number
  learnersPath: (row: Member) => string
  /** The page of a row; absent: it has none. */
  pathOf?: (id: number) => string
  canRemove?: (row: Member) => boolean
  otherActions?: (row: Member) => ReactNode
  children?: ReactNode
}

/** Groups or institutions: how many learners each has, and how many courses are limited to it. */
export const MemberListPage = (props: Props) => {
  const { kind, subject, calls, learnersPath, pathOf, canRemove = () => true, otherActions } = props
  const t = peopleTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const mayAudit = useMay('audit.read')
  const [removed, setRemoved] = useState<Member>()
  const list = useList(calls.list, {
    filters: ['keyword'],
    sorts: memberListSorts,
    input: ({ keyword }) => ({ keyword }),
  })
  const editing = useEditing<Member>(list.query)
  const actions = actionsColumn<Member>(t('groups.actions'), (row) => (
    <span className={css.actions}>
      <AuditLogLink
        subject={subject}
        id={row.id}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      />
      {mayChange && (
        <>
          <RowAction
            label={t('groups.rename')}
            fullLabel={t(`renameOf.${kind}`, { name: row.name })}
            onAct={() => editing.edit(row)}
          />
          {otherActions?.(row)}
          {canRemove(row) && (
            <RowAction
              label={t('groups.remove')}
              fullLabel={t(`removeOf.${kind}`, { name: row.name })}
              onAct={() => setRemoved(row)}
            />
          )}
        </>
      )}
    </span>
  ))
  const named = { sortName: 'name', isRowHeader: true } as const
  const columns: ListColumn<Member>[] = [
    pathOf
      ? linkColumn(
          'name',
          t(`name.${kind}`),
          ({ name }) => name,
          ({ id }) => pathOf(id),
          named,
        )
      : textColumn('name', t(`name.${kind}`), ({ name }) => name, named),
    linkColumn('members', t('groups.members'), ({ memberCount }) => memberCount, learnersPath, {
      sortName: 'members',
      align: 'end',
      isNarrow: true,
    }),
    countColumn('courses', t('groups.courses'), ({ courseCount }) => courseCount),
    ...(mayChange || mayAudit ? [actions] : []),
  ]
  const edited = editing.form?.thing
  return (
    <ListPage
      name={kind}
      title={t(`title.${kind}`)}
      text={t(`text.${kind}`)}
      add={<AddButton label={t(`new.${kind}`)} permission="learners.change" onAdd={editing.add} />}
      filters={<SearchFilter label={t(`search.${kind}`)} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t(`empty.${kind}`), text: t(`emptyText.${kind}`) }}
      noMatch={{ title: t(`noMatch.${kind}`), text: t('groups.noMatchText') }}
    >
      {editing.form && (
        <NameForm
          key={editing.key}
          {...editing.form}
          title={edited ? t(`renameOf.${kind}`, { name: edited.name }) : t(`new.${kind}`)}
          label={t(`name.${kind}`)}
          maxLength={props.maxName}
          send={({ name }, version, options) =>
            edited
              ? call(calls.rename, { id: edited.id, version, name }, options)
              : call(calls.create, { name }, options)
          }
          savedText={t(`saved.${kind}`)}
          refreshes={[calls.list]}
        />
      )}
      {removed && (
        <ConfirmedChange
          title={t(`confirm.${kind}`, { name: removed.name })}
          text={t(`confirmText.${kind}`, { count: removed.memberCount })}
          confirmLabel={t('groups.remove')}
          send={() => call(calls.remove, { id: removed.id })}
          doneText={t(`removed.${kind}`)}
          refreshes={[calls.list]}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {props.children}
    </ListPage>
  )
}
