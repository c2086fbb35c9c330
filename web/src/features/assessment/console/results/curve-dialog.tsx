import type { ResultCurve } from '@jingke/contract/assessment'
import { getResultCurves } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { BarChart } from '../../../../lib/charts/bar-chart.tsx'
import { toRoundCeiling } from '../../../../lib/charts/bars.ts'
import { LoadFailure, withoutUnset } from '../../../../lib/lists/index.ts'
import { Button, DataTable, Dialog, SelectField, Skeleton, Stack } from '../../../../ui/index.ts'
import css from './results.module.css'
import { resultsTranslations } from './results.translations.ts'

/** 0–9, 10–19, and so on; the last one ends at 100. */
const nameOf = (part: number, count: number): string => {
  const from = (part * 100) / count
  return `${from}–${part === count - 1 ? 100 : from + 100 / count - 1}`
}

const Curve = ({ curve, title }: { curve: ResultCurve; title: string }) => {
  const t = resultsTranslations.useTranslations()
  const { parts, average } = curve
  const learners = parts.reduce((sum, count) => sum + count, 0)
  if (learners === 0) return <p className="soft-text">{t('noMarks')}</p>
  const rows = parts.map((count, part) => ({ name: `${nameOf(part, parts.length)}%`, count }))
  return (
    <Stack gap={4}>
      <p>{t('curveText', { learners, average: average ?? 0 })}</p>
      <div className={css.curve}>
        <BarChart
          label={t('curveOf', { title })}
          bars={parts.map((count, part) => {
            const name = nameOf(part, parts.length)
            return { id: name, name, value: count, title: `${name}%: ${count}` }
          })}
          ceiling={toRoundCeiling(parts)}
        />
        <DataTable
          caption={t('curveOf', { title })}
          density="compact"
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { id: 'part', header: t('part'), isRowHeader: true, cell: ({ name }) => name },
            { id: 'learners', header: t('learners'), align: 'end', cell: ({ count }) => count },
          ]}
        />
      </div>
    </Stack>
  )
}

type Props = {
  input: { courseId: number; groupId?: number | undefined; institution?: string | undefined }
  /** Null: of the whole course. */
  lessonId: number | null
  onClose: () => void
}

/** How the marks are spread, of the whole course or of one of its quizzes and assignments. */
export const CurveDialog = ({ input, lessonId, onClose }: Props) => {
  const t = resultsTranslations.useTranslations()
  const [chosen, setChosen] = useState(lessonId)
  const query = useQuery(freshQuery(getResultCurves, withoutUnset(input)))
  const { data } = query
  const item = data?.items.find((one) => one.lessonId === chosen)
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('curve')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={6} />}
      {data && (
        <Stack gap={4}>
          <SelectField
            label={t('curveWhat')}
            value={item ? item.lessonId : ''}
            placeholder={t('wholeCourse')}
            options={data.items.map((one) => ({ value: one.lessonId, label: one.title }))}
            onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
          />
          <Curve curve={item ?? data.course} title={item?.title ?? t('wholeCourse')} />
        </Stack>
      )}
    </Dialog>
  )
}
