import { maxParts } from '@jingke/contract/assessment/constants'
import { type ReactNode, useState } from 'react'
import { RichEditorField } from '../../../../lib/rich-editor/index.ts'
import {
  ArrowUpIcon,
  Button,
  EditIcon,
  IconButton,
  PlusIcon,
  TextField,
  TrashIcon,
} from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import css from './editor.module.css'
import { fromPlain, isRich, toPlain } from './plain-text.ts'

const maxPart = 4000

type PartProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** One line of text; a part with formats or pictures is written in the editor. */
export const PartField = ({ label, value, error, onChange }: PartProps) => {
  const t = bankTranslations.useTranslations()
  const plain = toPlain(value)
  const [isFormatted, setIsFormatted] = useState(plain === undefined)
  if (isFormatted || plain === undefined)
    return (
      <div className={css.grow}>
        <RichEditorField
          label={label}
          hint={error ?? ''}
          value={value}
          isMarkup={isRich}
          hasSounds
          maxLength={maxPart}
          onChange={onChange}
        />
      </div>
    )
  return (
    <>
      <TextField
        label={label}
        error={error}
        className={css.grow}
        autoComplete="off"
        maxLength={maxPart}
        value={plain}
        onChange={({ target }) => onChange(fromPlain(target.value))}
      />
      <IconButton
        className={css.beside}
        label={`${label}: ${t('format')}`}
        icon={<EditIcon size={18} />}
        onClick={() => setIsFormatted(true)}
      />
    </>
  )
}

type NumberProps = {
  label: string
  value: number
  min?: number
  max?: number
  isWhole?: boolean
  error?: string | undefined
  hint?: string
  onChange: (value: number) => void
}

/** Keeps what is typed; a text that is no number in the range is told and not taken. */
export const NumberField = (props: NumberProps) => {
  const { label, value, min = -1e15, max = 1e15, isWhole = false, error, hint, onChange } = props
  const t = bankTranslations.useTranslations()
  const [typed, setTyped] = useState(String(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (Number(typed) !== value) setTyped(String(value))
  }
  const isTaken = (text: string) => {
    const number = Number(text)
    const isNumber = text.trim() !== '' && Number.isFinite(number)
    return isNumber && number >= min && number <= max && (!isWhole || Number.isInteger(number))
  }
  return (
    <TextField
      label={label}
      hint={hint}
      error={isTaken(typed) ? error : t('pointsInvalid')}
      className={css.number}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isTaken(target.value)) onChange(Number(target.value))
      }}
    />
  )
}

type RowToolsProps = {
  removeLabel?: string | undefined
  index: number
  count: number
  /** Absent: the order does not matter. */
  onMove?: (to: number) => void
  onRemove: () => void
}

export const RowTools = ({ removeLabel, index, count, onMove, onRemove }: RowToolsProps) => {
  const t = bankTranslations.useTranslations()
  const number = index + 1
  return (
    <span className={css.tools}>
      {onMove && (
        <>
          <IconButton
            label={t('up', { number })}
            icon={<ArrowUpIcon size={18} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={t('down', { number })}
            icon={<ArrowUpIcon size={18} className={css.turned} />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <IconButton
        label={removeLabel ?? t('remove', { number })}
        icon={<TrashIcon size={18} />}
        onClick={onRemove}
      />
    </span>
  )
}

/** The list with one element elsewhere. */
export const moved = <Item,>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

type AddProps = { label: string; isFull: boolean; onAdd: () => void }

export const AddPart = ({ label, isFull, onAdd }: AddProps) => (
  <div>
    <Button size="sm" icon={<PlusIcon size={16} />} disabled={isFull} onClick={onAdd}>
      {label}
    </Button>
  </div>
)

type RowsProps<Row> = {
  rows: readonly Row[]
  most?: number
  isOrdered?: boolean
  addLabel: string
  /** Absent: without words for what it is. */
  removeLabel?: (number: number) => string
  newRow: () => Row
  onChange: (rows: Row[]) => void
  /** The fields of one row. */
  children: (row: Row, index: number, put: (change: Partial<Row>) => void) => ReactNode
}

/** Rows of fields that can be added, removed, and moved where their order matters. */
export const Rows = <Row extends object>(props: RowsProps<Row>) => {
  const { rows, most = maxParts, isOrdered = false, onChange } = props
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no id yet
        <div key={index} className={css.row}>
          {props.children(row, index, (change) =>
            onChange(rows.with(index, { ...row, ...change })),
          )}
          <RowTools
            removeLabel={props.removeLabel?.(index + 1)}
            index={index}
            count={rows.length}
            {...(isOrdered && { onMove: (to: number) => onChange(moved(rows, index, to)) })}
            onRemove={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddPart
        label={props.addLabel}
        isFull={rows.length >= most}
        onAdd={() => onChange([...rows, props.newRow()])}
      />
    </>
  )
}
