import {
  actionsColumn,
  countColumn,
  type ListColumn,
  ListTable,
  textColumn,
} from '../../../../lib/lists/index.ts'
import { Link } from '../../../../lib/router/index.ts'
import { Button, EmptyState, Section } from '../../../../ui/index.ts'
import css from './labels.module.css'
import { labelsTranslations } from './labels.translations.ts'

type Props<Label> = {
  kind: 'categories' | 'tags'
  labels: readonly Label[] | undefined
  keyword: string
  /** The questions that have it. */
  pathOf: (label: Label) => string
  /** Undefined: the caller may not change questions. */
  onRename: ((label: Label) => void) | undefined
  onMerge: (label: Label) => void
}

export const LabelTable = <Label extends { name: string; count: number }>(props: Props<Label>) => {
  const { kind, labels, keyword, pathOf, onRename, onMerge } = props
  const t = labelsTranslations.useTranslations()
  const found = (labels ?? []).filter(({ name }) =>
    name.toLowerCase().includes(keyword.trim().toLowerCase()),
  )
  const columns: ListColumn<Label>[] = [
    textColumn('name', t(`name.${kind}`), ({ name }) => name, { isRowHeader: true }),
    countColumn('count', t('questions'), ({ count }) => count, {
      cell: (label) => (
        <Link to={pathOf(label)} aria-label={t('questionsOf', label)}>
          {label.count}
        </Link>
      ),
    }),
  ]
  if (onRename)
    columns.push(
      actionsColumn(t('actions'), (label) => (
        <span className={css.actions}>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('renameOf', label)}
            onClick={() => onRename(label)}
          >
            {t('rename')}
          </Button>
          {(labels?.length ?? 0) > 1 && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('mergeOf', label)}
              onClick={() => onMerge(label)}
            >
              {t('merge')}
            </Button>
          )}
        </span>
      )),
    )
  const isEmpty = labels?.length === 0
  return (
    <Section title={t(kind)}>
      <ListTable
        name={`question-${kind}`}
        caption={t(`list.${kind}`)}
        columns={columns}
        rows={found}
        rowKey={({ name }) => name}
        isLoading={!labels}
        empty={
          <EmptyState
            size="sm"
            headingLevel={3}
            title={t(isEmpty ? `empty.${kind}` : 'noMatch')}
            text={t(isEmpty ? 'emptyText' : 'noMatchText')}
          />
        }
      />
    </Section>
  )
}
