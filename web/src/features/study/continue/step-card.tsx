import { type ReactNode, useId } from 'react'
import { PreloadLink } from '../../../lib/loading/preload-link.tsx'
import { buttonClass, classNames, PlayIcon, Skeleton } from '../../../ui/index.ts'
import css from './step-card.module.css'

interface Props {
  readonly picture: (className: string | undefined) => ReactNode
  /** Above the name: why it is shown. */
  readonly title: string
  readonly name: string
  readonly facts: readonly string[]
  readonly progress?: (className: string | undefined) => ReactNode
  readonly link: { readonly to: string; readonly text: string; readonly label: string }
}

/** What a learner does next, with its picture and one button. */
export const StepCard = ({ picture, title, name, facts, progress, link }: Props) => {
  const titleId = useId()
  return (
    <section className={css.card} aria-labelledby={titleId}>
      {picture(css.picture)}
      <div className={css.words}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p className={css.name}>{name}</p>
        <p className={css.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {progress?.(css.progress)}
      </div>
      <PreloadLink
        to={link.to}
        className={`${buttonClass({ variant: 'primary' })} ${css.button}`}
        aria-label={link.label}
      >
        <PlayIcon size={18} />
        {link.text}
      </PreloadLink>
    </section>
  )
}

export const StepCardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <Skeleton shape="rect" ratio="wide" className={css.picture} />
    <Skeleton lines={3} className={classNames(css.words, css.wordsSlot)} />
    <Skeleton shape="rect" className={css.buttonSlot} />
  </div>
)
