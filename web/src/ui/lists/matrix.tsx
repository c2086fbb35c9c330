import type { ReactNode } from 'react'
import { Tag, type TagProps } from '../display/tag.tsx'
import type { CheckIcon } from '../icons/icons.tsx'
import css from './matrix.module.css'

/** How a state looks in the cells of a matrix. */
export type MatrixLook = { Icon: typeof CheckIcon; tone: NonNullable<TagProps['tone']> }

type MarkProps = {
  look: MatrixLook
  /** For screen readers, and under the pointer. */
  text: string
  /** Shown beside the sign, such as a figure; `text` says it too. */
  children?: ReactNode
}

/** A state as a sign and a colour. */
export const MatrixMark = ({ look: { Icon, tone }, text, children }: MarkProps) => (
  <span title={text}>
    <Tag tone={tone} icon={<Icon size={14} />} className={css.mark ?? ''}>
      <span className="visually-hidden">{text}</span>
      {children !== undefined && <span aria-hidden="true">{children}</span>}
    </Tag>
  </span>
)

/** A state as a sign, a colour and words. */
export const MatrixTag = ({ look: { Icon, tone }, text }: Omit<MarkProps, 'children'>) => (
  <Tag tone={tone} icon={<Icon size={14} />}>
    {text}
  </Tag>
)

type LegendProps<State extends string> = {
  label: string
  looks: Readonly<Record<State, MatrixLook>>
  textOf: (state: State) => string
}

/** What the signs of a matrix mean. */
export const MatrixLegend = <State extends string>(props: LegendProps<State>) => (
  <ul className={css.legend} aria-label={props.label}>
    {(Object.keys(props.looks) as State[]).map((state) => (
      <li key={state}>
        <MatrixTag look={props.looks[state]} text={props.textOf(state)} />
      </li>
    ))}
  </ul>
)

type HeadProps = { title: string; onOpen?: () => void }

/** The head of a narrow column: cut to three lines, and whole under the pointer and in focus. */
export const MatrixHead = ({ title, onOpen }: HeadProps) =>
  onOpen ? (
    <button type="button" className={css.head} title={title} onClick={onOpen}>
      {title}
    </button>
  ) : (
    <span className={css.head} title={title}>
      {title}
    </span>
  )
