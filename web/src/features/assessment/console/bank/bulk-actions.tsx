import type { Difficulty, QuestionChange } from '@jingke/contract/assessment'
import { changeQuestions, type listQuestions } from '@jingke/contract/assessment/calls'
import { difficulties } from '@jingke/contract/assessment/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import type { Bulk, FilterOf } from '../../../../lib/lists/index.ts'
import { Button, ConfirmDialog, Dialog, SelectField } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { LabelField, toTagList } from '../label-field.tsx'
import { questionLabelsQuery } from '../questions.queries.ts'

type Kind = QuestionChange['kind']
type Props = Bulk<FilterOf<typeof listQuestions>> & { isArchive: boolean }

const inUse: Kind[] = ['addTags', 'removeTags', 'setCategory', 'setDifficulty', 'archive', 'delete']
const inArchive: Kind[] = ['restore', 'delete']

type Asked = 'addTags' | 'removeTags' | 'setCategory' | 'setDifficulty'
type AskProps = { kind: Asked; onClose: () => void; onApply: (change: QuestionChange) => void }

const AskDialog = ({ kind, onClose, onApply }: AskProps) => {
  const t = bankTranslations.useTranslations()
  const [text, setText] = useState('')
  const [difficulty, setDifficulty] = useState<Difficulty>('medium')
  const tags = toTagList(text)
  const isTags = kind === 'addTags' || kind === 'removeTags'
  const apply = () => {
    if (kind === 'setDifficulty') onApply({ kind, difficulty })
    else if (kind === 'setCategory') onApply({ kind, category: text.trim() })
    else if (tags.length > 0) onApply({ kind, tags })
  }
  return (
    <Dialog
      isOpen
      size="sm"
      title={t(`bulk.${kind}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={apply} disabled={isTags && tags.length === 0}>
            {t('apply')}
          </Button>
        </>
      }
    >
      {kind === 'setDifficulty' ? (
        <SelectField
          label={t('difficulty')}
          options={difficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
          value={difficulty}
          onChange={({ target }) => setDifficulty(target.value as Difficulty)}
        />
      ) : (
        <LabelField kind={isTags ? 'tags' : 'category'} value={text} onChange={setText} />
      )}
    </Dialog>
  )
}

export const BulkActions = ({ run, selected, isArchive }: Props) => {
  const t = bankTranslations.useTranslations()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Kind>()
  const taskOf = (change: QuestionChange): Parameters<typeof run>[0] => ({
    send: (selection) => call(changeQuestions, { selection, change }),
    doneText: (count) => t(`done.${change.kind}`, { count }),
    onEnd: () => void queries.invalidateQueries(questionLabelsQuery),
  })
  const close = () => setAsked(undefined)
  const apply = (change: QuestionChange) => {
    close()
    run(taskOf(change))
  }
  const begin = (kind: Kind) => {
    if (kind === 'archive') run({ ...taskOf({ kind }), undo: taskOf({ kind: 'restore' }) })
    else if (kind === 'restore') run({ ...taskOf({ kind }), undo: taskOf({ kind: 'archive' }) })
    else setAsked(kind)
  }
  return (
    <>
      {(isArchive ? inArchive : inUse).map((kind) => (
        <Button key={kind} size="sm" onClick={() => begin(kind)}>
          {t(`bulk.${kind}`)}
        </Button>
      ))}
      {asked && asked !== 'delete' && asked !== 'archive' && asked !== 'restore' && (
        <AskDialog kind={asked} onClose={close} onApply={apply} />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={t('delete.title', { count: selected.count })}
        text={t('delete.text')}
        confirmLabel={t('bulk.delete')}
        cancelLabel={t('cancel')}
        isDangerous
        onCancel={close}
        onConfirm={() => apply({ kind: 'delete' })}
      />
    </>
  )
}
