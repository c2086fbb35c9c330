import type { Submission, Try } from '@jingke/contract/assessment'
import {
  getSubmission,
  getSubmissionFileLink,
  listSubmissions,
} from '@jingke/contract/assessment/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { PageBreadcrumbs } from '../../../../lib/display/index.ts'
import { drafts, useLoadedDraft } from '../../../../lib/drafts/index.ts'
import { LearnerFileList } from '../../../../lib/learner-files/index.ts'
import { LoadFailure } from '../../../../lib/lists/index.ts'
import { RichText } from '../../../../lib/markup/index.ts'
import { useNavigate } from '../../../../lib/router/index.ts'
import { toFullTime } from '../../../../lib/time/index.ts'
import { Card, PageHeading, Section, Skeleton, Stack, toast } from '../../../../ui/index.ts'
import { MarkedText } from '../../assignment/marked-text.tsx'
import { TryView } from '../../assignment/try-view.tsx'
import { type MarkFields, parseKeptMark, toMarkFields } from './mark-fields.ts'
import { MarkForm } from './mark-form.tsx'
import { MarkedFiles } from './marked-files.tsx'
import { MarkedPanel, NextLink } from './marked-panel.tsx'
import css from './marking.module.css'
import { markingTranslations } from './marking.translations.ts'
import { PassageDialog } from './passage-dialog.tsx'
import { readSelectedPassage } from './selected-passage.ts'

type Paths = { listPath: string; pathOf: (id: number) => string }

const submissionQuery = (id: number) => ({
  ...freshQuery(getSubmission, { id }),
  refetchOnWindowFocus: false,
})

/** Files are read through the work that they belong to. */
const linkFor =
  ({ id }: Submission) =>
  (fileId: number) =>
    call(getSubmissionFileLink, { id, fileId })

const editable = 'input:not([type="radio"]), textarea, select, [contenteditable="true"], dialog'

/** One letter for each of them, unless something is being typed. */
const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.closest(editable)) return
    const act = keys[key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const Task = ({ submission }: { submission: Submission }) => {
  const t = markingTranslations.useTranslations()
  const [, ...earlier] = submission.tries
  return (
    <>
      <details className={css.task}>
        <summary>{t('task')}</summary>
        <RichText markup={submission.task} isArticle />
      </details>
      {earlier.length > 0 && (
        <details className={css.task}>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          <Stack gap={5}>
            {earlier.map((attempt) => (
              <section key={attempt.id} aria-label={t('earlierTry', { number: attempt.number })}>
                <p className={css.legend}>{t('earlierTry', { number: attempt.number })}</p>
                <TryView attempt={attempt} linkTo={linkFor(submission)} />
              </section>
            ))}
          </Stack>
        </details>
      )}
    </>
  )
}

type LoadedProps = Paths & {
  submission: Submission
  attempt: Try
  scope: string
  onStored: (submission: Submission) => void
  onReload: () => void
}

const Marking = (props: LoadedProps) => {
  const { submission, attempt, scope, pathOf, onStored, onReload } = props
  const t = markingTranslations.useTranslations()
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const [kept] = useState(() => parseKeptMark(drafts.get(scope)))
  const [fields, setFields] = useState(kept ?? toMarkFields(attempt))
  const [selected, setSelected] = useState<{ from: number; to: number }>()
  const [isCommenting, setIsCommenting] = useState(false)
  const change = (patch: Partial<MarkFields>) => {
    const next = { ...fields, ...patch }
    setFields(next)
    drafts.set(scope, JSON.stringify(next))
  }
  const addPassage = () => {
    setSelected(readSelectedPassage(root.current))
    setIsCommenting(true)
  }
  useKeys({
    c: addPassage,
    n: () => {
      if (submission.nextId !== null) void navigate(pathOf(submission.nextId))
    },
  })
  return (
    <div className={css.page}>
      <Stack gap={5}>
        <Task submission={submission} />
        <Card>
          <Section title={t('work')}>
            <div ref={root}>
              <MarkedText text={attempt.text} passages={fields.passages} />
            </div>
            <LearnerFileList
              files={attempt.files}
              label={t('files')}
              linkTo={linkFor(submission)}
            />
          </Section>
        </Card>
      </Stack>
      <aside className={css.aside}>
        <Card>
          <Section title={t('mark')}>
            <Stack gap={4}>
              {kept && <p className="soft-text">{t('kept')}</p>}
              <MarkForm
                submission={submission}
                attempt={attempt}
                fields={fields}
                change={change}
                onAddPassage={addPassage}
                onReload={onReload}
                files={
                  <MarkedFiles
                    submission={submission}
                    attempt={attempt}
                    linkTo={linkFor(submission)}
                    onChange={onReload}
                  />
                }
                onMarked={(marked, outcome) => {
                  drafts.set(scope, '')
                  toast.show({ kind: 'success', text: t(outcome) })
                  onStored(marked)
                }}
              />
              <NextLink submission={submission} pathOf={pathOf} />
            </Stack>
          </Section>
        </Card>
      </aside>
      {isCommenting && (
        <PassageDialog
          text={attempt.text}
          selected={selected}
          onAdd={(passage) =>
            change({
              passages: [...fields.passages, passage].sort(
                (one, other) => one.from - other.from || one.to - other.to,
              ),
            })
          }
          onClose={() => setIsCommenting(false)}
        />
      )}
    </div>
  )
}

const Marked = ({ submission, attempt, pathOf, onStored }: Omit<LoadedProps, 'scope'>) => {
  const t = markingTranslations.useTranslations()
  const navigate = useNavigate()
  useKeys({
    n: () => {
      if (submission.nextId !== null) void navigate(pathOf(submission.nextId))
    },
  })
  return (
    <div className={css.page}>
      <Stack gap={5}>
        <Task submission={submission} />
        <Card>
          <Section title={t('work')}>
            <TryView attempt={attempt} linkTo={linkFor(submission)} />
          </Section>
        </Card>
      </Stack>
      <aside className={css.aside}>
        <Card>
          <Section title={t('mark')}>
            <MarkedPanel submission={submission} pathOf={pathOf} onWithdrawn={onStored} />
          </Section>
        </Card>
      </aside>
    </div>
  )
}

const Loaded = (props: Paths & { submission: Submission; onReload: () => void }) => {
  const { submission, listPath } = props
  const t = markingTranslations.useTranslations()
  const queries = useQueryClient()
  const { id, version, state, dueAt } = submission
  const scope = `marking-${id}`
  const isRead = useLoadedDraft(scope) !== undefined
  const store = (stored: Submission) => {
    queries.setQueryData(submissionQuery(id).queryKey, stored)
    void queries.invalidateQueries({ queryKey: [listSubmissions] })
  }
  const [attempt] = submission.tries
  const facts = [
    submission.courseName,
    t('try', { number: submission.number }),
    `${t('handedIn')} ${toFullTime(new Date(submission.handedInAt))}`,
    ...(dueAt ? [t('due', { date: toFullTime(new Date(dueAt)) })] : []),
    ...(submission.isLate ? [t('late')] : []),
  ]
  const common = { ...props, attempt, onStored: store }
  return (
    <Stack gap={6}>
      <PageHeading
        breadcrumbs={
          <PageBreadcrumbs parents={[[listPath, t('title')]]} here={submission.learner} />
        }
        title={t('page', {
          learner: submission.learner,
          assignment: submission.lessonTitle || t('assignment'),
        })}
        text={facts.join(' · ')}
      />
      {!isRead || !attempt ? (
        <Skeleton lines={10} />
      ) : state === 'waiting' && !submission.isPast ? (
        <Marking key={version} {...common} attempt={attempt} scope={scope} />
      ) : (
        <Marked {...common} attempt={attempt} />
      )}
    </Stack>
  )
}

/** One piece of work: task and text on the left, rubric and comments on the right. */
export const SubmissionPage = ({ id, ...paths }: Paths & { id: number }) => {
  const query = useQuery(submissionQuery(id))
  if (query.isError && !query.data) return <LoadFailure query={query} size="md" />
  if (!query.data) return <Skeleton lines={12} />
  return (
    <Loaded key={id} {...paths} submission={query.data} onReload={() => void query.refetch()} />
  )
}
