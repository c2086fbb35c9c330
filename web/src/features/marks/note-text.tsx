import { type NotePart, parseNote } from './note-format.ts'
import css from './note-text.module.css'

const Part = ({ part: { text, format } }: { part: NotePart }) => {
  if (format === 'bold') return <strong>{text}</strong>
  if (format === 'italic') return <em>{text}</em>
  return format === 'code' ? <code className={css.code}>{text}</code> : text
}

const Line = ({ parts }: { parts: readonly NotePart[] }) =>
  parts.map((part) => <Part key={part.at} part={part} />)

/** A note with its formats, as React elements only. */
export const NoteText = ({ text }: { text: string }) => (
  <div className={css.note} dir="auto">
    {parseNote(text).map(({ isList, lines, at }) =>
      isList ? (
        <ul key={at} className={css.list}>
          {[...lines.entries()].map(([index, parts]) => (
            <li key={index}>
              <Line parts={parts} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={at}>
          {[...lines.entries()].map(([index, parts]) => (
            <span key={index} className={css.line}>
              <Line parts={parts} />
            </span>
          ))}
        </p>
      ),
    )}
  </div>
)
