import { addGroupMembers, listGroupProgress, listGroups } from '@jingke/contract/people/calls'
import { maxAddedMembers } from '@jingke/contract/people/constants'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import {
  Alert,
  buttonClass,
  FormDialog,
  SegmentedControl,
  TextArea,
  toast,
} from '../../../ui/index.ts'
import type { GradeOption } from '../fields/field-filters.tsx'
import { guessColumns } from '../imports/parse/columns.ts'
import { readTable } from '../imports/parse/table.ts'
import { AddByFilter, nothingChosen } from './add-by-filter.tsx'
import css from './class.module.css'
import { classTranslations } from './class.translations.ts'

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;，；、]+/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** The column of user names, or the first one. */
const readNames = async (file: File): Promise<string[]> => {
  const { headings, rows } = await readTable(file)
  const known = guessColumns(headings, {}).userName
  const names = rows.map(({ cells }) => cells[known ?? 0] ?? '')
  // Without a known heading the first row is a learner too.
  return known === undefined ? [headings[0] ?? '', ...names] : names
}

type Props = { groupId: number; onClose: () => void }
type NamesProps = Props & {
  choice: ReactNode
  text: string
  onText: (text: string) => void
}

const ways = ['names', 'filter'] as const
type Way = (typeof ways)[number]

/** Puts learners into the class: pasted, from a file, or all that match a filter. */
export const AddMembers = ({
  groupId,
  grades,
  onClose,
}: Props & { grades: readonly GradeOption[] }) => {
  const t = classTranslations.useTranslations()
  const [way, setWay] = useState<Way>('names')
  // Here, so that either is kept while the other is shown.
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(nothingChosen)
  const choice = (
    <SegmentedControl<Way>
      legend={t('add.way')}
      value={way}
      options={ways.map((value) => ({ value, label: t(`add.way.${value}`) }))}
      onChange={setWay}
    />
  )
  const shared = { groupId, choice, onClose }
  return way === 'names' ? (
    <AddByName {...shared} text={text} onText={setText} />
  ) : (
    <AddByFilter
      {...shared}
      {...{ chosen, grades }}
      onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
    />
  )
}

const AddByName = ({ groupId, choice, text, onText, onClose }: NamesProps) => {
  const t = classTranslations.useTranslations()
  const queries = useQueryClient()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const names = namesIn(text)
  const add = useMutation({
    mutationFn: () => call(addGroupMembers, { groupId, userNames: names }),
    onSuccess: async ({ added, unchanged, unknown, refused }) => {
      toast.show({ kind: 'success', text: t('add.done', { added, unchanged }) })
      // What could not be added stays, to be corrected.
      onText([...unknown, ...refused].join('\n'))
      await Promise.all(
        [listGroupProgress, listGroups].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      )
      if (unknown.length + refused.length === 0) onClose()
    },
  })
  const read = async (file: File | undefined) => {
    if (!file) return
    try {
      onText((await readNames(file)).filter(Boolean).join('\n'))
      setIsUnreadable(false)
    } catch {
      setIsUnreadable(true)
    }
  }
  const isTooMany = names.length > maxAddedMembers
  const left = add.data
  return (
    <FormDialog
      onClose={onClose}
      title={t('add')}
      description={t('add.text', { max: maxAddedMembers })}
      cancelLabel={t('add.cancel')}
      submitLabel={t('add.submit', { count: names.length })}
      disabled={names.length === 0 || isTooMany}
      isLoading={add.isPending}
      onSubmit={() => add.mutate()}
    >
      {choice}
      {left && left.unknown.length > 0 && (
        <Alert>{t('add.unknown', { names: left.unknown.join(', ') })}</Alert>
      )}
      {left && left.refused.length > 0 && (
        <Alert>{t('add.refused', { names: left.refused.join(', ') })}</Alert>
      )}
      <TextArea
        label={t('add.names')}
        rows={8}
        value={text}
        error={
          isTooMany ? t('add.tooMany', { max: maxAddedMembers, count: names.length }) : undefined
        }
        onChange={(event) => onText(event.target.value)}
      />
      <div className={css.ways}>
        <label className={buttonClass({ size: 'sm' })}>
          {t('add.file')}
          <input
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            className="visually-hidden"
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <p className="soft-text">{t('add.fileText')}</p>
      {isUnreadable && <Alert>{t('add.unreadable')}</Alert>}
    </FormDialog>
  )
}
