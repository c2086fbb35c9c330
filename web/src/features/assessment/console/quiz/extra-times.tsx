import type { ExtraTime } from '@jingke/contract/assessment'
import { listExtraTimes, setExtraTime } from '@jingke/contract/assessment/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { ConfirmedChange } from '../../../../lib/edit-dialog/index.ts'
import {
  AddButton,
  actionsColumn,
  type ListColumn,
  ListTable,
  LoadFailure,
  textColumn,
} from '../../../../lib/lists/index.ts'
import { useMay } from '../../../../lib/rights/index.ts'
import { Button, EmptyState, Inline, Stack } from '../../../../ui/index.ts'
import { ExtraTimeDialog } from './extra-time-dialog.tsx'
import { extraTimesQuery, type QuizLesson } from './quiz.queries.ts'
import css from './quiz-page.module.css'
import { quizPageTranslations } from './quiz-page.translations.ts'

type Opened = { action: 'add' } | { action: 'change' | 'remove'; time: ExtraTime }

const useColumns = (open: (opened: Opened) => void): ListColumn<ExtraTime>[] => {
  const t = quizPageTranslations.useTranslations()
  const mayChange = useMay('content.change')
  const actions = actionsColumn<ExtraTime>(t('actions'), (time) => (
    <span className={css.actions}>
      {(['change', 'remove'] as const).map((action) => (
        <Button
          key={action}
          size="sm"
          variant="quiet"
          aria-label={t(`time.${action}Of`, { name: time.name })}
          onClick={() => open({ action, time })}
        >
          {t(`time.${action}`)}
        </Button>
      ))}
    </span>
  ))
  return [
    textColumn('name', t('time.whom'), ({ name }) => name, { isRowHeader: true }),
    textColumn('kind', t('time.kind'), ({ kind }) => t(`kind.${kind}`), { isNarrow: true }),
    textColumn('minutes', t('time.more'), ({ minutes }) => t('minutes', { minutes }), {
      isNarrow: true,
    }),
    ...(mayChange ? [actions] : []),
  ]
}

/** Who has more time for the quiz. */
export const ExtraTimes = ({ lesson }: { lesson: QuizLesson }) => {
  const t = quizPageTranslations.useTranslations()
  const query = useQuery(extraTimesQuery(lesson))
  const [opened, setOpened] = useState<Opened>()
  const columns = useColumns(setOpened)
  const close = () => setOpened(undefined)
  const add = (
    <AddButton
      label={t('time.add')}
      permission="content.change"
      onAdd={() => setOpened({ action: 'add' })}
    />
  )
  const rows = query.data ?? []
  return (
    <Stack gap={4}>
      <Inline justify="between">
        <p className="soft-text">{t('time.text')}</p>
        {rows.length > 0 && add}
      </Inline>
      {query.isError ? (
        <LoadFailure query={query} headingLevel={2} />
      ) : (
        <ListTable
          name=""
          caption={t('tab.time')}
          columns={columns}
          rows={rows}
          isLoading={query.isPending}
          rowKey={({ kind, id }) => `${kind}-${id}`}
          empty={<EmptyState title={t('time.empty')} text={t('time.emptyText')} action={add} />}
        />
      )}
      {opened?.action === 'add' && <ExtraTimeDialog lesson={lesson} onClose={close} />}
      {opened?.action === 'change' && (
        <ExtraTimeDialog lesson={lesson} given={opened.time} onClose={close} />
      )}
      {opened?.action === 'remove' && (
        <ConfirmedChange
          title={t('time.removeTitle', { name: opened.time.name })}
          text={t('time.removeText')}
          confirmLabel={t('time.remove')}
          send={() => {
            const { kind, id } = opened.time
            return call(setExtraTime, { ...lesson, kind, id, minutes: 0 })
          }}
          doneText={t('time.removed')}
          refreshes={[listExtraTimes]}
          onClose={close}
        />
      )}
    </Stack>
  )
}
