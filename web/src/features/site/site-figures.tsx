import type { SitePages } from '@jingke/contract/site'
import { useRef } from 'react'
import { classNames } from '../../ui/index.ts'
import css from './site-figures.module.css'
import { useCountUp } from './use-count-up.ts'

type Figure = SitePages['figures'][number]

const format = (value: number): string => value.toLocaleString('en-US')

const FigureValue = ({ figure }: { figure: Figure }) => {
  const ref = useRef<HTMLElement>(null)
  const counted = useCountUp(ref, figure.value)
  return (
    <dd ref={ref} className={css.value}>
      {/* The final value is in the layout and read by screen readers; the counter is drawn over it. */}
      <span className={css.number}>
        <span className={classNames(counted !== undefined && css.covered)}>
          {format(figure.value)}
        </span>
        {counted !== undefined && <span aria-hidden="true">{format(counted)}</span>}
      </span>
      {figure.unit && <span className={css.unit}>{figure.unit}</span>}
    </dd>
  )
}

export const SiteFigures = ({ figures }: { figures: readonly Figure[] }) =>
  figures.length > 0 && (
    <dl className={css.figures}>
      {figures.map((figure) => (
        <div key={figure.label} className={css.figure}>
          <dt className={css.label}>{figure.label}</dt>
          <FigureValue figure={figure} />
        </div>
      ))}
    </dl>
  )
