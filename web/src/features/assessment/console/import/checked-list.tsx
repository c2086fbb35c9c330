import type { FileQuestion } from '@jingke/contract/assessment'
import { DataTable, Tag } from '../../../../ui/index.ts'
import { bankTranslations } from '../bank.translations.ts'
import css from './import.module.css'

type Props = {
  list: readonly FileQuestion[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

const Result = ({ issues, similar, repeats }: FileQuestion) => {
  const t = bankTranslations.useTranslations()
  const [found] = similar
  if (issues.length > 0)
    return (
      <div className={css.result}>
        <Tag tone="danger">{t('importFaulty')}</Tag>
        <ul className={css.issues}>
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className={css.result}>
      {repeats !== null && <Tag tone="gold">{t('importRepeats', { number: repeats + 1 })}</Tag>}
      {found ? (
        <>
          <Tag tone="gold">{t(found.isSame ? 'importSame' : 'importNear')}</Tag>
          <span className="soft-text">{found.excerpt}</span>
        </>
      ) : (
        repeats === null && <Tag tone="jade">{t('ready')}</Tag>
      )}
    </div>
  )
}

/** Every question of a file with what was found; those without problems can be chosen. */
export const CheckedList = ({ list, chosen, onChoose }: Props) => {
  const t = bankTranslations.useTranslations()
  const put = (index: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(index)
    else next.delete(index)
    onChoose(next)
  }
  return (
    <DataTable
      caption={t('importState')}
      rows={list}
      rowKey={({ index }) => index}
      columns={[
        {
          id: 'take',
          header: t('importNumber'),
          isNarrow: true,
          cell: ({ index, issues }) => (
            <label className={css.take}>
              <input
                type="checkbox"
                aria-label={t('importTake', { number: index + 1 })}
                disabled={issues.length > 0}
                checked={chosen.has(index)}
                onChange={({ target }) => put(index, target.checked)}
              />
              <span aria-hidden="true">{index + 1}</span>
            </label>
          ),
        },
        {
          id: 'question',
          header: t('question'),
          isRowHeader: true,
          cell: ({ excerpt, name }) => <span className={css.excerpt}>{excerpt || name}</span>,
        },
        {
          id: 'type',
          header: t('type'),
          isNarrow: true,
          cell: ({ type }) => (type ? t(`type.${type}`) : '—'),
        },
        { id: 'result', header: t('importState'), cell: (row) => <Result {...row} /> },
      ]}
    />
  )
}
