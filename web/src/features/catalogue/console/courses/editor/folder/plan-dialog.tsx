import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, ReasonButton, Stack, TextField } from '../../../../../../ui/index.ts'
import css from './folder.module.css'
import { folderTranslations } from './folder.translations.ts'
import type { FolderPlan, PlannedChapter } from './plan-folder.ts'
import type { Resumed } from './split-resumed.ts'

const maxTitle = 120

interface Choice {
  readonly plan: FolderPlan
  /** Lessons that are left out, as `chapter.lesson`. */
  readonly leftOut: ReadonlySet<string>
}

const chosenOf = ({ plan, leftOut }: Choice): FolderPlan => ({
  ...plan,
  chapters: plan.chapters
    .map((chapter, chapterIndex) => ({
      ...chapter,
      lessons: chapter.lessons.filter((_, index) => !leftOut.has(`${chapterIndex}.${index}`)),
    }))
    .filter(({ lessons }) => lessons.length > 0),
})

type Props = {
  plan: FolderPlan
  resumed: readonly Resumed[]
  onClose: () => void
  /** False: the outline could not be saved. */
  onStart: (plan: FolderPlan, resumed: readonly Resumed[]) => Promise<boolean>
}

/** What will become of the files, before anything is uploaded; titles can be changed. */
export const PlanDialog = ({ plan, resumed, onClose, onStart }: Props) => {
  const t = folderTranslations.useTranslations()
  const [choice, setChoice] = useState<Choice>(() => ({
    plan: {
      ...plan,
      chapters: plan.chapters.map((one) => ({ ...one, title: one.title || t('newChapter') })),
    },
    leftOut: new Set(),
  }))
  const { chapters } = choice.plan
  const chosen = chosenOf(choice)
  const count = chosen.chapters
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, { attachments }) => sum + 1 + attachments.length, 0)
  const start = useMutation({
    mutationFn: () => onStart(chosen, resumed),
    onSuccess: (isStarted) => isStarted && onClose(),
  })
  const patchChapter = (chapterIndex: number, patch: Partial<PlannedChapter>) =>
    setChoice((now) => ({
      ...now,
      plan: {
        ...now.plan,
        chapters: now.plan.chapters.map((one, index) =>
          index === chapterIndex ? { ...one, ...patch } : one,
        ),
      },
    }))
  const toggle = (key: string, isKept: boolean) =>
    setChoice((now) => {
      const leftOut = new Set(now.leftOut)
      if (isKept) leftOut.delete(key)
      else leftOut.add(key)
      return { ...now, leftOut }
    })
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('title')}
      description={t('text')}
      canDismiss={!start.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <ReasonButton
            variant="primary"
            reason={count + resumed.length === 0 ? t('nothingKept') : undefined}
            isLoading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t('start', { count: count + resumed.length })}
          </ReasonButton>
        </>
      }
    >
      <Stack gap={4}>
        {start.data === false && (
          <p role="alert" className={css.error}>
            {t('notSaved')}
          </p>
        )}
        {chapters.map((chapter, chapterIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change its order
          <section key={chapterIndex} className={css.chapter} aria-label={chapter.title}>
            <TextField
              label={t('chapter', { number: chapterIndex + 1 })}
              maxLength={maxTitle}
              value={chapter.title}
              onChange={(event) => patchChapter(chapterIndex, { title: event.target.value })}
            />
            <ul className={css.lessons}>
              {chapter.lessons.map((lesson, lessonIndex) => {
                const key = `${chapterIndex}.${lessonIndex}`
                const { name } = lesson.file
                return (
                  <li key={key} className={css.lesson}>
                    <input
                      type="checkbox"
                      aria-label={t('keep', { name })}
                      checked={!choice.leftOut.has(key)}
                      onChange={(event) => toggle(key, event.target.checked)}
                    />
                    <TextField
                      className={css.title}
                      isLabelHidden
                      label={t('lesson', { name })}
                      maxLength={maxTitle}
                      disabled={choice.leftOut.has(key)}
                      value={lesson.title}
                      onChange={(event) =>
                        patchChapter(chapterIndex, {
                          lessons: chapter.lessons.map((one, index) =>
                            index === lessonIndex ? { ...one, title: event.target.value } : one,
                          ),
                        })
                      }
                    />
                    <span className={css.file}>
                      {[name, ...lesson.attachments.map((file) => file.name)].join(' + ')}
                    </span>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        {resumed.length > 0 && (
          <section aria-label={t('resumed')}>
            <h3 className={css.heading}>{t('resumed')}</h3>
            <ul className={css.names}>
              {resumed.map(({ lessonId, title, file }) => (
                <li key={lessonId}>
                  {title} <span className={css.file}>{file.name}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {plan.skipped.length > 0 && (
          <section aria-label={t('skipped')}>
            <h3 className={css.heading}>{t('skipped')}</h3>
            <p className={css.file}>{t('skippedText')}</p>
            <ul className={css.names}>
              {plan.skipped.map(({ folders, name }) => (
                <li key={[...folders, name].join('/')}>{[...folders, name].join(' / ')}</li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
