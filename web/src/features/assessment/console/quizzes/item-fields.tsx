import { useState } from 'react'
import {
  ArrowUpIcon,
  Button,
  IconButton,
  Inline,
  PlusIcon,
  Stack,
  Switch,
  Tag,
  TextField,
  TrashIcon,
} from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import { DrawExample } from './draw-example.tsx'
import { DrawFields } from './draw-fields.tsx'
import type { QuizFormProps } from './form-props.ts'
import { QuestionPicker } from './question-picker.tsx'
import { type ItemDraft, newDraw, newQuestionItem } from './quiz-draft.ts'
import css from './quiz-editor.module.css'
import { quizEditorTranslations } from './quiz-editor.translations.ts'
import { drawsOf, useDrawPreview } from './use-draw-preview.ts'

type ItemProps = {
  item: ItemDraft
  index: number
  count: number
  available: number | undefined
  onChange: (item: ItemDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const Item = ({ item, index, count, available, onChange, onMove, onRemove }: ItemProps) => {
  const t = quizEditorTranslations.useTranslations()
  const tBank = bankTranslations.useTranslations()
  const number = index + 1
  const isShort = item.kind === 'draw' && available !== undefined && available < Number(item.count)
  return (
    <li className={css.item}>
      <div className={css.head}>
        <span className={css.number}>{number}</span>
        {item.kind === 'question' ? (
          <span className={css.excerpt}>{item.question.excerpt}</span>
        ) : (
          <strong className={css.excerpt}>{t('drawTitle')}</strong>
        )}
        <IconButton
          size="sm"
          label={t('up', { number })}
          icon={<ArrowUpIcon size={18} />}
          aria-disabled={index === 0 || undefined}
          onClick={() => index > 0 && onMove(index - 1)}
        />
        <IconButton
          size="sm"
          label={t('down', { number })}
          icon={<ArrowUpIcon size={18} className={css.turned} />}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => index < count - 1 && onMove(index + 1)}
        />
        <IconButton
          size="sm"
          label={t('remove', { number })}
          icon={<TrashIcon size={18} />}
          onClick={onRemove}
        />
      </div>
      {item.kind === 'question' ? (
        <Inline gap={2}>
          <Tag>{tBank(`type.${item.question.type}`)}</Tag>
          <Tag>{tBank(`difficulty.${item.question.difficulty}`)}</Tag>
          {item.question.isArchived && <Tag tone="gold">{tBank('archived')}</Tag>}
        </Inline>
      ) : (
        <>
          <DrawFields draw={item} onChange={(patch) => onChange({ ...item, ...patch })} />
          <p className={isShort ? css.fault : 'soft-text'} role="status">
            {available !== undefined && t('available', { count: available })}
            {isShort && ` · ${t('tooFew')}`}
          </p>
        </>
      )}
      <TextField
        className={css.points}
        label={t('points')}
        hint={t('pointsHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={item.points}
        onChange={({ target }) => onChange({ ...item, points: target.value })}
      />
    </li>
  )
}

/** What a quiz asks: questions of the bank, one by one or by rules. */
export const ItemFields = ({ draft, faults, onChange }: QuizFormProps) => {
  const t = quizEditorTranslations.useTranslations()
  const [isPicking, setIsPicking] = useState(false)
  const [hasExample, setHasExample] = useState(false)
  const { items } = draft
  const { available, canDraw } = useDrawPreview(items)
  const set = (next: readonly ItemDraft[]) => onChange({ items: next })
  const move = (from: number, to: number) => {
    const moved = items[from]
    if (moved) set(items.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const count = items.reduce(
    (sum, item) => sum + (item.kind === 'question' ? 1 : Number(item.count) || 0),
    0,
  )
  const chosen = items.flatMap((item) => (item.kind === 'question' ? [item.question.id] : []))
  return (
    <Stack gap={4}>
      <p className="soft-text">{t('itemsHint')}</p>
      {items.length === 0 ? (
        <p className={css.none}>{t('noItems')}</p>
      ) : (
        <ol className={css.items} aria-label={t('items')}>
          {items.map((item, index) => (
            <Item
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              available={available.get(item.key)}
              onChange={(changed) => set(items.with(index, changed))}
              onMove={(to) => move(index, to)}
              onRemove={() => set(items.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {!canDraw && (
        <p role="alert" className={css.fault}>
          {t('notDrawable')}
        </p>
      )}
      {(faults.points || faults.count) && (
        <p role="alert" className={css.fault}>
          {t(faults.points ? 'fault.points' : 'fault.count')}
        </p>
      )}
      <Inline>
        <Button icon={<PlusIcon size={18} />} onClick={() => setIsPicking(true)}>
          {t('pick')}
        </Button>
        <Button icon={<PlusIcon size={18} />} onClick={() => set([...items, newDraw()])}>
          {t('addDraw')}
        </Button>
        {drawsOf(items).length > 0 && (
          <Button onClick={() => setHasExample(true)}>{t('example')}</Button>
        )}
        {count > 0 && <span className="soft-text">{t('total', { count })}</span>}
      </Inline>
      <Switch
        label={t('isShuffled')}
        hint={t('isShuffledHint')}
        checked={draft.isShuffled}
        onChange={({ target }) => onChange({ isShuffled: target.checked })}
      />
      {hasExample && <DrawExample items={items} onClose={() => setHasExample(false)} />}
      {isPicking && (
        <QuestionPicker
          chosen={chosen}
          onClose={() => setIsPicking(false)}
          onPick={(questions) => {
            set([...items, ...questions.map((question) => newQuestionItem(question))])
            setIsPicking(false)
          }}
        />
      )}
    </Stack>
  )
}
