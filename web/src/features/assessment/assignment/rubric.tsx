import type { Criterion } from '@jingke/contract/assessment'
import { classNames } from '../../../ui/index.ts'
import css from './assignment.module.css'
import { assignmentTranslations } from './assignment.translations.ts'

type Props = {
  criteria: readonly Criterion[]
  /** The level reached in each criterion; empty: none. */
  levels?: readonly number[]
}

/** What is judged, with what each level is worth. */
export const Rubric = ({ criteria, levels = [] }: Props) => {
  const t = assignmentTranslations.useTranslations()
  return (
    <ul className={css.rubric}>
      {criteria.map(({ title, levels: offered }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rubric is never changed
        <li key={index}>
          <p className={css.strong}>{title}</p>
          <ul className={css.levels}>
            {offered.map(({ text, points }, level) => {
              const isReached = levels[index] === level
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a rubric is never changed
                  key={level}
                  className={classNames(css.level, isReached && css.reached)}
                  aria-current={isReached || undefined}
                >
                  <span>{text}</span>
                  <span className={css.worth}>{t('points', { points })}</span>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
