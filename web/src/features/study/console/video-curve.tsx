import type { VideoCurve as Curve } from '@jingke/contract/study'
import { getVideoCurve } from '@jingke/contract/study/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { freshQuery } from '../../../lib/api/call-query.ts'
import { toClock } from '../../../lib/format/clock.ts'
import { LoadFailure } from '../../../lib/lists/index.ts'
import { classNames, DataTable, Section, Skeleton, Stack } from '../../../ui/index.ts'
import { type CurveBucket, toCurveBuckets } from './curve-buckets.ts'
import { studyConsoleTranslations } from './study-console.translations.ts'
import css from './video-curve.module.css'

const chartBuckets = 240
const tableRows = 30
/** Units of the chart's coordinates. */
const height = 100

const Bars = ({ buckets }: { buckets: readonly CurveBucket[] }) => {
  const top = Math.max(1, ...buckets.map((one) => Math.max(one.watched + one.again, one.left)))
  const scale = (value: number) => (value / top) * height
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${buckets.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {buckets.map(({ from, watched, again }, index) => (
        <g key={from}>
          <rect
            className={css.watched}
            x={index}
            width={1}
            y={height - scale(watched)}
            height={scale(watched)}
          />
          <rect
            className={css.again}
            x={index}
            width={1}
            y={height - scale(watched + again)}
            height={scale(again)}
          />
        </g>
      ))}
      <polyline
        className={css.left}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        points={buckets
          .map(({ left }, index) => `${index + 0.5},${height - scale(left)}`)
          .join(' ')}
      />
    </svg>
  )
}

const Legend = () => {
  const t = studyConsoleTranslations.useTranslations()
  return (
    <p className={css.legend}>
      <span className={classNames(css.key, css.watchedKey)}>{t('curve.watched')}</span>
      <span className={classNames(css.key, css.againKey)}>{t('curve.again')}</span>
      <span className={classNames(css.key, css.leftKey)}>{t('curve.left')}</span>
    </p>
  )
}

type ChartProps = { curve: Curve; onSeek: (second: number) => void }

/** A range input lies over the bars: mouse and arrow keys choose a second, and the player follows. */
const Chart = ({ curve, onSeek }: ChartProps) => {
  const t = studyConsoleTranslations.useTranslations()
  const [second, setSecond] = useState(0)
  const last = Math.max(1, curve.duration - 1)
  const text = t('curve.second', {
    time: toClock(second),
    watched: curve.watched[second] ?? 0,
    again: curve.again[second] ?? 0,
    left: curve.left[second] ?? 0,
  })
  return (
    <div>
      <div className={css.chart}>
        <Bars buckets={toCurveBuckets(curve, chartBuckets)} />
        <input
          type="range"
          className={css.seek}
          aria-label={t('curve.seek')}
          aria-valuetext={text}
          min={0}
          max={last}
          step={1}
          value={second}
          onChange={(event) => {
            const next = Number(event.target.value)
            setSecond(next)
            onSeek(next)
          }}
        />
        <span className={css.cursor} style={{ insetInlineStart: `${(second / last) * 100}%` }} />
      </div>
      <p className={css.now}>{text}</p>
    </div>
  )
}

const CurveTable = ({ curve }: { curve: Curve }) => {
  const t = studyConsoleTranslations.useTranslations()
  return (
    <details className={css.table}>
      <summary>{t('curve.table')}</summary>
      <DataTable
        caption={t('curve.table')}
        rows={toCurveBuckets(curve, tableRows)}
        rowKey={({ from }) => from}
        columns={[
          {
            id: 'from',
            header: t('curve.from'),
            cell: ({ from, to }) => `${toClock(from)} – ${toClock(to)}`,
            isRowHeader: true,
          },
          { id: 'watched', header: t('curve.watched'), cell: (row) => row.watched, align: 'end' },
          { id: 'again', header: t('curve.again'), cell: (row) => row.again, align: 'end' },
          { id: 'left', header: t('curve.left'), cell: (row) => row.left, align: 'end' },
        ]}
      />
    </details>
  )
}

type Props = { videoId: number; onSeek: (second: number) => void }

/** Second by second, how a video was watched. */
export const VideoCurve = ({ videoId, onSeek }: Props) => {
  const t = studyConsoleTranslations.useTranslations()
  const query = useQuery(freshQuery(getVideoCurve, { videoId }))
  const curve = query.data
  return (
    <Section headingLevel={3} title={t('curve.title')} intro={t('curve.text')}>
      {query.isError && <LoadFailure query={query} headingLevel={3} />}
      {query.isPending && <Skeleton lines={4} />}
      {curve && curve.viewers === 0 && <p>{t('curve.none')}</p>}
      {curve && curve.viewers > 0 && (
        <Stack gap={3}>
          <p>{t('curve.viewers', { count: curve.viewers })}</p>
          <Chart curve={curve} onSeek={onSeek} />
          <Legend />
          <CurveTable curve={curve} />
        </Stack>
      )}
    </Section>
  )
}
