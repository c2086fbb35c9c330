import type { Plan, PlanItem, PlanItemFault } from '@jingke/contract/plans'
import { useState } from 'react'
import { useMay } from '../../../lib/rights/index.ts'
import { SortableTree } from '../../../lib/sortable-tree/index.ts'
import { Button, Inline, PlusIcon, Stack, Tag } from '../../../ui/index.ts'
import { ItemDialog } from './item-dialog.tsx'
import {
  type ItemDraft,
  moveParts,
  newStage,
  type PartRow,
  putItem,
  removePart,
  type StageDraft,
  toRows,
} from './plan-draft.ts'
import css from './plans.module.css'
import { plansConsoleTranslations } from './plans-console.translations.ts'
import { StageDialog } from './stage-dialog.tsx'
import type { PlanEditor } from './use-plan-editor.ts'
import { useWhenText } from './use-when-text.ts'

/** `item` is absent while a new one is added. */
type Edited = { stage: StageDraft; item?: ItemDraft | undefined } | { opening: StageDraft }

const useItemName = (names: PlanEditor['names']) => {
  const t = plansConsoleTranslations.useTranslations()
  const nameOf = (courseId: number, lessonId: number | null) =>
    names.findLast((one) => one.courseId === courseId && one.lessonId === lessonId)?.name
  return (item: ItemDraft): string => {
    if (item.kind === 'outside') return item.title
    const course = nameOf(item.courseId, null) ?? t('item.gone')
    if (item.kind === 'course') return course
    return `${nameOf(item.courseId, item.lessonId) ?? t('item.gone')} · ${course}`
  }
}

const StageRow = ({ stage }: { stage: StageDraft }) => {
  const t = plansConsoleTranslations.useTranslations()
  const whenText = useWhenText()
  const { opens } = stage
  const opening = () => {
    if (opens === null) return t('stage.atStart')
    return opens.kind === 'previous' ? t('stage.afterPrevious') : whenText(opens, 'start')
  }
  return (
    <span className={css.part}>
      <strong>{stage.name}</strong>
      <span className="soft-text">{t('stage.opensAt', { when: opening() })}</span>
    </span>
  )
}

type ItemRowProps = { item: ItemDraft; name: string; fault: PlanItemFault | undefined }

const ItemRow = ({ item, name, fault }: ItemRowProps) => {
  const t = plansConsoleTranslations.useTranslations()
  const whenText = useWhenText()
  return (
    <span className={css.part}>
      <span className={css.name}>
        <Tag tone={item.kind === 'outside' ? 'indigo' : 'jade'}>{t(`kind.${item.kind}`)}</Tag>
        {name}
        {fault && <Tag tone="seal">{t(`fault.${fault}`)}</Tag>}
      </span>
      <span className="soft-text">
        {t(item.isRequired ? 'required' : 'optional')}
        {item.due && ` · ${t('dueAt', { when: whenText(item.due, 'start') })}`}
      </span>
    </span>
  )
}

const refOf = (item: PlanItem | ItemDraft): string =>
  item.kind === 'outside' ? '' : `${item.courseId} ${item.kind === 'lesson' ? item.lessonId : ''}`

/** The stages of a plan and their items, in order. */
export const StagesSection = ({ plan, editor }: { plan: Plan; editor: PlanEditor }) => {
  const t = plansConsoleTranslations.useTranslations()
  const mayChange = useMay('plans.change')
  const [edited, setEdited] = useState<Edited>()
  const { stages } = editor.draft
  const itemName = useItemName(editor.names)
  const stored = new Map(
    plan.stages.flatMap(({ items }) => items.map((item) => [item.id, refOf(item)])),
  )
  // One that was replaced in this draft has another reference.
  const faultOf = (item: ItemDraft): PlanItemFault | undefined =>
    stored.get(item.id) === refOf(item)
      ? plan.faults.find(({ itemId }) => itemId === item.id)?.fault
      : undefined
  const rows = toRows(stages)
  const set = (next: StageDraft[]) => editor.set({ stages: next })
  const nameOf = (row: PartRow) => ('stage' in row ? row.stage.name : itemName(row.item))
  const edit = (row: PartRow) => {
    if ('stage' in row) return setEdited({ opening: row.stage })
    const stage = stages.find(({ key }) => key === row.parentKey)
    if (stage) setEdited({ stage, item: row.item })
  }
  return (
    <Stack gap={4}>
      {stages.length > 0 && (
        <SortableTree
          label={t('stages')}
          rows={rows}
          nameOf={nameOf}
          canMove={mayChange}
          canHold={(parentKey, key) => {
            const isStage = stages.some((stage) => stage.key === key)
            return parentKey === null
              ? isStage
              : !isStage && stages.some((stage) => stage.key === parentKey)
          }}
          onMove={(move) => set(moveParts(stages, move))}
        >
          {(row) => (
            <div className={css.row}>
              {'stage' in row ? (
                <StageRow stage={row.stage} />
              ) : (
                <ItemRow item={row.item} name={itemName(row.item)} fault={faultOf(row.item)} />
              )}
              {mayChange && (
                <span className={css.actions}>
                  {'stage' in row && (
                    <Button
                      size="sm"
                      icon={<PlusIcon size={16} />}
                      aria-label={t('item.addTo', { name: row.stage.name })}
                      onClick={() => setEdited({ stage: row.stage })}
                    >
                      {t('item.addShort')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('editOf', { name: nameOf(row) })}
                    onClick={() => edit(row)}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('removeOf', { name: nameOf(row) })}
                    onClick={() => set(removePart(stages, row.key))}
                  >
                    {t('remove')}
                  </Button>
                </span>
              )}
            </div>
          )}
        </SortableTree>
      )}
      {stages.length === 0 && <p className="soft-text">{t('stages.none')}</p>}
      {mayChange && (
        <Inline>
          <Button
            icon={<PlusIcon size={18} />}
            onClick={() =>
              set([...stages, newStage(t('stage.numbered', { number: stages.length + 1 }))])
            }
          >
            {t('stage.add')}
          </Button>
        </Inline>
      )}
      {edited && 'opening' in edited && (
        <StageDialog
          stage={edited.opening}
          onClose={() => setEdited(undefined)}
          onPut={(stage) => {
            set(stages.map((one) => (one.key === stage.key ? stage : one)))
            setEdited(undefined)
          }}
        />
      )}
      {edited && 'stage' in edited && (
        <ItemDialog
          item={edited.item}
          onClose={() => setEdited(undefined)}
          onPut={({ item, names }) => {
            for (const name of names) editor.addName(name)
            set(putItem(stages, edited.stage.key, item))
            setEdited(undefined)
          }}
        />
      )}
    </Stack>
  )
}
