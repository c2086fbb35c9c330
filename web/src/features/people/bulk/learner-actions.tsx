import type { LearnerChange, LearnerFilter } from '@jingke/contract/people'
import {
  bindSelectedLearners,
  changeLearners,
  issueLearnerCodes,
} from '@jingke/contract/people/calls'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import type { Bulk } from '../../../lib/lists/index.ts'
import { useMay } from '../../../lib/rights/index.ts'
import { Button, buttonClass, Menu } from '../../../ui/index.ts'
import { BulkFieldDialog, type FieldAction, fieldActions } from '../fields/bulk-field-dialog.tsx'
import { fieldsTranslations } from '../fields.translations.ts'
import type { Sheet } from '../imports/codes/code-sheet.tsx'
import { AskDialog, type AskedAction } from './ask-dialog.tsx'
import { bulkTranslations } from './bulk.translations.ts'
import { type ListPaths, noTeam } from './choice-fields.tsx'

type Task = Parameters<Bulk<LearnerFilter>['run']>[0]

const useTasks = (onSheet: (sheet: Sheet) => void) => {
  const t = bulkTranslations.useTranslations()
  const taskOf = (change: LearnerChange): Omit<Task, 'undo'> => ({
    send: (selection) => call(changeLearners, { selection, change }),
    doneText: (count) => t(`done.${change.kind}`, { count }),
  })
  const issueCodes = (): Task => {
    const codes: Sheet['codes'][number][] = []
    let expiresAt = ''
    return {
      send: async (selection) => {
        const answer = await call(issueLearnerCodes, { selection })
        codes.push(...answer.codes)
        expiresAt = answer.expiresAt
        return answer
      },
      doneText: (count) => t('done.codes', { count }),
      onEnd: () => {
        if (codes.length > 0) onSheet({ codes, expiresAt })
      },
    }
  }
  return (action: AskedAction | 'enable', value: string): Task => {
    const groupId = Number(value)
    switch (action) {
      case 'disable':
        return { ...taskOf({ kind: action }), undo: taskOf({ kind: 'enable' }) }
      case 'enable':
        return { ...taskOf({ kind: action }), undo: taskOf({ kind: 'disable' }) }
      case 'endSessions':
        return taskOf({ kind: action })
      case 'addToGroup':
        return {
          ...taskOf({ kind: action, groupId }),
          undo: taskOf({ kind: 'removeFromGroup', groupId }),
        }
      case 'removeFromGroup':
        return {
          ...taskOf({ kind: action, groupId }),
          undo: taskOf({ kind: 'addToGroup', groupId }),
        }
      case 'move':
        return taskOf({ kind: action, institutionName: value })
      case 'codes':
        return issueCodes()
      case 'bind':
        return {
          send: (selection) =>
            call(bindSelectedLearners, {
              selection,
              teamId: value === noTeam ? null : Number(value),
            }),
          doneText: (count) => t('done.bind', { count }),
        }
    }
  }
}

const inMenu = [
  'addToGroup',
  'removeFromGroup',
  'move',
  'endSessions',
  'codes',
] as const satisfies AskedAction[]

type Props = Bulk<LearnerFilter> & {
  listPaths: ListPaths
  fieldsPath: string
  onSheet: (sheet: Sheet) => void
}

/** What can be done with the selected learners, by permission. */
export const LearnerActions = ({ selected, run, listPaths, fieldsPath, onSheet }: Props) => {
  const t = bulkTranslations.useTranslations()
  const mayChange = useMay('learners.change')
  const mayBind = useMay('chat.lead')
  const taskOf = useTasks(onSheet)
  const fieldText = fieldsTranslations.useTranslations()
  const [asked, setAsked] = useState<AskedAction>()
  const [askedField, setAskedField] = useState<FieldAction>()
  const actions: readonly AskedAction[] = [
    ...(mayChange ? inMenu : []),
    ...(mayBind ? (['bind'] as const) : []),
  ]
  return (
    <>
      {mayChange && (
        <>
          <Button size="sm" onClick={() => setAsked('disable')}>
            {t('action.disable')}
          </Button>
          <Button size="sm" onClick={() => run(taskOf('enable', ''))}>
            {t('action.enable')}
          </Button>
        </>
      )}
      <Menu
        align="start"
        label={t('more')}
        trigger={t('more')}
        triggerClassName={buttonClass({ size: 'sm' })}
        items={[
          ...(mayChange
            ? fieldActions.map((id) => ({
                id,
                label: fieldText(`bulk.${id}`),
                onSelect: () => setAskedField(id),
              }))
            : []),
          ...actions.map((id, index) => ({
            id,
            label: t(`action.${id}`),
            startsGroup: mayChange && index === 0,
            onSelect: () => setAsked(id),
          })),
        ]}
      />
      {askedField && (
        <BulkFieldDialog
          {...{ selected, run, fieldsPath }}
          action={askedField}
          onClose={() => setAskedField(undefined)}
        />
      )}
      {asked && (
        <AskDialog
          action={asked}
          count={selected.count}
          listPaths={listPaths}
          onClose={() => setAsked(undefined)}
          onConfirm={(value) => {
            setAsked(undefined)
            run(taskOf(asked, value))
          }}
        />
      )}
    </>
  )
}
