import type { CourseAction, EditableCourse } from '@jingke/contract/catalogue'
import { duplicateCourse } from '@jingke/contract/catalogue/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api.ts'
import { useLanguage } from '../../../../../lib/i18n/language.ts'
import { courseAddress } from '../../../../../lib/navigation/page-addresses.ts'
import { useOnceMutation } from '../../../../../lib/once/index.ts'
import { AuditLogLink, useMay } from '../../../../../lib/rights/index.ts'
import { useNavigate } from '../../../../../lib/router/index.ts'
import { FullTime } from '../../../../../lib/time/index.ts'
import { Button, ConfirmDialog, Menu, toast } from '../../../../../ui/index.ts'
import { CourseStateTag } from '../course-state-tag.tsx'
import { coursesTranslations } from '../courses.translations.ts'
import { titleIn } from '../title-in.ts'
import { useCourseStates } from '../use-course-states.ts'
import { findComingLessons, isForNobody } from './course-draft.ts'
import css from './editor.module.css'
import { HistoryDrawer } from './history/history-drawer.tsx'
import { SaveNotice } from './save-notice.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { CourseEditor } from './use-course-editor.ts'

type Act = Omit<Parameters<ReturnType<typeof useCourseStates>['mutate']>[0], 'ids'>

/** Lessons without a video that are named before publishing. */
const namedLessons = 5

type Props = {
  course: EditableCourse
  editor: CourseEditor
  listPath: string
  pathOf: (id: number) => string
}

/** Name, state and what can be done with the whole course; stays in view. */
export const PublishBar = ({ course, editor, listPath, pathOf }: Props) => {
  const t = coursesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const states = useCourseStates()
  const [isScheduling, setIsScheduling] = useState(false)
  const [hasHistory, setHasHistory] = useState(false)
  const act = useMutation({
    mutationFn: async (change: Act) => {
      // What was typed belongs to what is published.
      if (!(await editor.flush())) return
      const { refused } = await states.mutateAsync({ ids: [course.id], ...change })
      if (refused.length > 0) return
      if (change.action === 'trash') await navigate(listPath)
      else await editor.reloadVersion()
    },
  })
  /** To be published although nobody could see it, or although lessons have no video. */
  const [asked, setAsked] = useState<Act>()
  const isUnseen = isForNobody(editor.edited)
  const coming = findComingLessons(editor.edited)
  const publish = (change: Act) =>
    isUnseen || coming.length > 0 ? setAsked(change) : act.mutate(change)
  const duplicate = useOnceMutation({
    mutationFn: async (idempotencyKey) => {
      if (!(await editor.flush())) return
      const copy = await call(duplicateCourse, { id: course.id }, { idempotencyKey })
      toast.show({ kind: 'success', text: t('done.duplicate') })
      await navigate(pathOf(copy.id))
    },
  })
  const open = useMutation({
    mutationFn: async () => {
      if (await editor.flush()) window.location.assign(courseAddress(course.id))
    },
  })
  const namesOf = (lessons: readonly { titleZh: string; titleEn: string }[]): string => {
    const names = lessons
      .slice(0, namedLessons)
      .map((lesson) => titleIn(lesson, language) || t('coming.unnamed'))
    return names.join(t('separator')) + (lessons.length > namedLessons ? '…' : '')
  }
  const { state } = course
  const mayPublish = useMay('content.publish')
  const mayChange = useMay('content.change')
  const main: CourseAction = state === 'trashed' ? 'restore' : 'publish'
  const isShown = state === 'published'
  return (
    <header className={css.bar}>
      <div className={css.barWords}>
        <h1 className={css.name}>{editor.edited.name || t('editor.unnamed')}</h1>
        <p className={css.facts}>
          <CourseStateTag state={state} />
          {course.publishAt && state === 'scheduled' && (
            <span>
              {t('editor.publishAt')} <FullTime at={course.publishAt} />
            </span>
          )}
          <AuditLogLink subject="course" id={course.id} />
          <span role="status" className={css.status} data-status={editor.status}>
            {t(`save.${editor.status}`)}
          </span>
        </p>
      </div>
      <div className={css.barActions}>
        {state !== 'trashed' && (
          <Button isLoading={open.isPending} onClick={() => open.mutate()}>
            {t(isShown ? 'editor.open' : 'editor.preview')}
          </Button>
        )}
        {!isShown && mayPublish && (
          <Button
            variant="primary"
            isLoading={act.isPending}
            onClick={() =>
              main === 'publish' ? publish({ action: main }) : act.mutate({ action: main })
            }
          >
            {t(`action.${main}`)}
          </Button>
        )}
        {state !== 'trashed' && (
          <Menu
            label={t('editor.more')}
            trigger={t('editor.more')}
            items={[
              ...(mayPublish && (isShown || state === 'scheduled')
                ? [
                    {
                      id: 'hide',
                      label: t(isShown ? 'action.hide' : 'action.unschedule'),
                      onSelect: () =>
                        act.mutate({ action: 'hide', ...(!isShown && { told: 'unschedule' }) }),
                    },
                  ]
                : []),
              ...(isShown || !mayPublish
                ? []
                : [
                    {
                      id: 'schedule',
                      label: t('action.schedule'),
                      onSelect: () => setIsScheduling(true),
                    },
                  ]),
              {
                id: 'history',
                label: t('action.history'),
                onSelect: () => setHasHistory(true),
              },
              ...(mayChange
                ? [
                    {
                      id: 'duplicate',
                      label: t('action.duplicate'),
                      onSelect: () => duplicate.mutate(),
                    },
                  ]
                : []),
              ...(mayPublish
                ? [
                    {
                      id: 'trash',
                      label: t('action.trash'),
                      isDangerous: true,
                      startsGroup: true,
                      onSelect: () => act.mutate({ action: 'trash' as const }),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      {hasHistory && (
        <HistoryDrawer courseId={course.id} editor={editor} onClose={() => setHasHistory(false)} />
      )}
      {isScheduling && (
        <ScheduleDialog
          onClose={() => setIsScheduling(false)}
          onChoose={(publishAt) => {
            setIsScheduling(false)
            publish({ action: 'schedule', publishAt })
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={isUnseen ? t('nobody.title') : t('coming.title', { count: coming.length })}
        text={[
          ...(isUnseen ? [t('nobody.text')] : []),
          ...(coming.length > 0 ? [t('coming.text', { names: namesOf(coming) })] : []),
        ].join(' ')}
        confirmLabel={t(asked?.action === 'schedule' ? 'nobody.schedule' : 'nobody.publish')}
        cancelLabel={t('back')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked) act.mutate({ ...asked, ...(isUnseen && { isForNobody: true }) })
        }}
      />
      <SaveNotice editor={editor} />
    </header>
  )
}
