import type { EditableCourse } from '@jingke/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isNotFound } from '../../../../../lib/api/api.ts'
import { PageBreadcrumbs } from '../../../../../lib/display/index.ts'
import { LoadFailure, NotFoundState } from '../../../../../lib/lists/index.ts'
import { EditableBy, ReadOnlyNote } from '../../../../../lib/rights/index.ts'
import { UnsavedGuard } from '../../../../../lib/unsaved/index.ts'
import { Card, Section, Skeleton, Stack } from '../../../../../ui/index.ts'
import { editableCourseQuery } from '../courses.queries.ts'
import { coursesTranslations } from '../courses.translations.ts'
import { AttachmentFiles } from './attachment-files.tsx'
import { AudienceSection } from './audience-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import css from './editor.module.css'
import type { LessonUploader } from './folder/lesson-uploader.ts'
import type { LessonEditors, LessonResultsPath, VideoQuestionsCode } from './lesson-editors.ts'
import { OutlineSection } from './outline-section.tsx'
import { PassSection } from './pass-section.tsx'
import { PublishBar } from './publish-bar.tsx'
import { refetchAfter } from './refetch-after.ts'
import { useCourseEditor } from './use-course-editor.ts'

type Props = {
  listPath: string
  pathOf: (id: number) => string
  uploader: LessonUploader
  lessonEditors: LessonEditors
  videoQuestions: VideoQuestionsCode
  resultsPath: LessonResultsPath
}

const Editor = ({
  course,
  uploader,
  lessonEditors,
  videoQuestions,
  resultsPath,
  ...paths
}: Props & { course: EditableCourse }) => {
  const t = coursesTranslations.useTranslations()
  const editor = useCourseEditor(course)
  const query = useQuery({
    ...editableCourseQuery(course.id),
    refetchInterval: ({ state }) =>
      state.data !== undefined && refetchAfter(state.data, Date.now()),
  })
  const latest = query.data ?? course
  const isTrashed = latest.state === 'trashed'
  const takeContents = useEffectEvent(editor.takeContents)
  useEffect(() => takeContents(latest), [latest])
  return (
    <>
      <PublishBar course={latest} editor={editor} {...paths} />
      {latest.publishProblem && (
        <p role="alert" className={css.notice}>
          {t(`refused.${latest.publishProblem}`)}
        </p>
      )}
      {isTrashed && (
        <p role="note" className={css.notice}>
          {t('trashed.text')}
        </p>
      )}
      <ReadOnlyNote permission="content.change" />
      <EditableBy permission="content.change" isLocked={isTrashed}>
        <div className={css.columns}>
          <Card space="lg">
            <Section title={t('basics.title')}>
              <BasicsSection editor={editor} isLocked={isTrashed} />
            </Section>
          </Card>
          <Card space="lg">
            <Section title={t('outline.title')} intro={t('outline.text')}>
              <OutlineSection
                editor={editor}
                latest={latest}
                uploader={uploader}
                lessonEditors={lessonEditors}
                videoQuestions={videoQuestions}
                resultsPath={resultsPath}
              />
            </Section>
          </Card>
          <Card space="lg">
            <Section title={t('pass.title')} intro={t('pass.text')}>
              <PassSection editor={editor} />
            </Section>
          </Card>
          <Card space="lg">
            <Section title={t('materials.title')} intro={t('materials.text')}>
              <AttachmentFiles
                name={latest.name}
                files={latest.materials}
                types={uploader.attachmentTypes}
                add={(file, onChange) => uploader.addMaterial(file, latest.id, onChange)}
              />
              <uploader.MaterialProgress courseId={latest.id} />
            </Section>
          </Card>
          <Card space="lg">
            <Section title={t('audience.title')} intro={t('audience.text')}>
              <AudienceSection editor={editor} />
            </Section>
          </Card>
        </div>
      </EditableBy>
      <UnsavedGuard isDirty={editor.status !== 'saved'} />
    </>
  )
}

const Body = ({ id, ...paths }: Props & { id: number }) => {
  const t = coursesTranslations.useTranslations()
  const query = useQuery(editableCourseQuery(id))
  if (query.data) return <Editor course={query.data} {...paths} />
  if (query.isPending)
    return (
      <Card space="lg" aria-busy="true">
        <Skeleton lines={10} />
      </Card>
    )
  return isNotFound(query.error) ? (
    <NotFoundState
      title={t('editor.gone')}
      text={t('editor.goneText')}
      to={paths.listPath}
      back={t('list.title')}
    />
  ) : (
    <LoadFailure query={query} />
  )
}

export const CourseEditorPage = ({ id, ...paths }: Props & { id: number }) => {
  const t = coursesTranslations.useTranslations()
  return (
    <Stack gap={6}>
      <PageBreadcrumbs parents={[[paths.listPath, t('list.title')]]} here={t('editor.title')} />
      <Body key={id} id={id} {...paths} />
    </Stack>
  )
}
