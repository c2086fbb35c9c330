import type { EditableCourse } from '@jingke/contract/catalogue'
import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { hasResult } from '@jingke/contract/catalogue/constants'
import { useState } from 'react'
import { useRefresh } from '../../../../../lib/edit-dialog/index.ts'
import { useLanguage } from '../../../../../lib/i18n/language.ts'
import { LazyComponent } from '../../../../../lib/loading/lazy-component.tsx'
import { useMay } from '../../../../../lib/rights/index.ts'
import { SortableTree, type TreeMove } from '../../../../../lib/sortable-tree/index.ts'
import { Button, ConfirmDialog, PlusIcon, Stack } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import { titleIn } from '../title-in.ts'
import { AttachmentFiles } from './attachment-files.tsx'
import { FolderDrop } from './folder/folder-drop.tsx'
import type { LessonUploader } from './folder/lesson-uploader.ts'
import type { LessonEditors, LessonResultsPath, VideoQuestionsCode } from './lesson-editors.ts'
import {
  type ChapterRow,
  type LessonRow,
  newChapter,
  newContentLesson,
  newLesson,
} from './outline-draft.ts'
import { ChapterFields, LessonFields } from './outline-rows.tsx'
import { UploadVideo } from './upload-video.tsx'
import type { CourseEditor } from './use-course-editor.ts'
import { VideoPicker } from './video-picker.tsx'

type Row =
  | { key: string; parentKey: null; chapter: ChapterRow }
  | { key: string; parentKey: string; lesson: LessonRow }

const toRows = (chapters: readonly ChapterRow[]): Row[] =>
  chapters.flatMap((chapter): Row[] => [
    { key: chapter.key, parentKey: null, chapter },
    ...chapter.lessons.map((lesson) => ({ key: lesson.key, parentKey: chapter.key, lesson })),
  ])

const moveChapter = (chapters: readonly ChapterRow[], { key, index }: TreeMove): ChapterRow[] => {
  const moved = chapters.find((chapter) => chapter.key === key)
  const others = chapters.filter((chapter) => chapter.key !== key)
  return moved ? others.toSpliced(index, 0, moved) : others
}

const moveLesson = (
  chapters: readonly ChapterRow[],
  { key, parentKey, index }: TreeMove,
): ChapterRow[] => {
  const moved = chapters.flatMap(({ lessons }) => lessons).find((lesson) => lesson.key === key)
  return chapters.map((chapter) => {
    const others = chapter.lessons.filter((lesson) => lesson.key !== key)
    const isNew = chapter.key === parentKey && moved !== undefined
    return { ...chapter, lessons: isNew ? others.toSpliced(index, 0, moved) : others }
  })
}

type Props = {
  editor: CourseEditor
  latest: EditableCourse
  uploader: LessonUploader
  lessonEditors: LessonEditors
  videoQuestions: VideoQuestionsCode
  resultsPath: LessonResultsPath
}

export const OutlineSection = (props: Props) => {
  const { editor, latest, uploader, lessonEditors } = props
  const sending = uploader.useSending()
  const refresh = useRefresh()
  const t = coursesTranslations.useTranslations()
  const language = useLanguage((state) => state.language)
  const { chapters } = editor.edited
  const [picking, setPicking] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<Row>()
  const rows = toRows(chapters)
  const maySeeResults = useMay('results.read')
  const canMove = useMay('content.change') && latest.state !== 'trashed'
  const set = (next: readonly ChapterRow[]) => editor.change({ chapters: next })
  const patchLesson = (key: string, patch: Partial<LessonRow>) =>
    set(
      chapters.map((chapter) => ({
        ...chapter,
        lessons: chapter.lessons.map((one) => (one.key === key ? { ...one, ...patch } : one)),
      })),
    )
  const patchChapter = (key: string, patch: Partial<ChapterRow>) =>
    set(chapters.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const remove = (key: string) =>
    set(
      chapters
        .filter((chapter) => chapter.key !== key)
        .map((chapter) => ({
          ...chapter,
          lessons: chapter.lessons.filter((lesson) => lesson.key !== key),
        })),
    )
  /** An unsaved row is removed without a confirmation. */
  const askToRemove = (row: Row) => {
    const isNew = 'lesson' in row ? row.lesson.id === null : row.chapter.id === null
    const isBare = 'lesson' in row || row.chapter.lessons.length === 0
    if (isNew && isBare) remove(row.key)
    else setRemoving(row)
  }
  const nameOf = (row: Row) =>
    titleIn('lesson' in row ? row.lesson : row.chapter, language) || t('outline.untitled')
  const resultsPathOf = ({ id, kind }: LessonRow) =>
    maySeeResults && id !== null && hasResult(kind)
      ? props.resultsPath({ courseId: latest.id, lessonId: id, kind })
      : undefined
  // A video may have been processed since it was chosen.
  const videos = new Map(
    latest.chapters.flatMap(({ lessons }) =>
      lessons.flatMap(({ video }) => (video ? [[video.id, video] as const] : [])),
    ),
  )
  const nextVideos = new Map(
    latest.chapters.flatMap(({ lessons }) => lessons.map(({ id, nextVideo }) => [id, nextVideo])),
  )
  const attachments = new Map(
    latest.chapters.flatMap(({ lessons }) => lessons.map((one) => [one.id, one.attachments])),
  )
  /** A lesson that still has the video from before the upload keeps it. */
  const cancelVideo = (key: string) => {
    const lesson = chapters.flatMap(({ lessons }) => lessons).find((one) => one.key === key)
    if (lesson?.video && videos.get(lesson.video.id)?.isPlayable) void refresh([getEditableCourse])
    else patchLesson(key, { video: null })
  }
  const kinds = Object.keys(lessonEditors) as (keyof LessonEditors)[]
  const edited = chapters.flatMap(({ lessons }) => lessons).find(({ key }) => key === editing)
  return (
    <Stack gap={4}>
      <FolderDrop editor={editor} uploader={uploader}>
        {chapters.length === 0 ? (
          <p className="soft-text">{t('outline.empty')}</p>
        ) : (
          <SortableTree
            label={t('outline.title')}
            rows={rows}
            nameOf={nameOf}
            canHold={(parentKey, key) =>
              chapters.some((chapter) => chapter.key === key)
                ? parentKey === null
                : chapters.some((chapter) => chapter.key === parentKey)
            }
            canMove={canMove}
            onMove={(move) =>
              set(
                move.parentKey === null ? moveChapter(chapters, move) : moveLesson(chapters, move),
              )
            }
          >
            {(row) =>
              'lesson' in row ? (
                <LessonFields
                  lesson={row.lesson}
                  video={videos.get(row.lesson.video?.id ?? 0) ?? row.lesson.video}
                  nextVideo={nextVideos.get(row.lesson.id ?? 0) ?? null}
                  onChange={(patch) => patchLesson(row.key, patch)}
                  onPick={() => setPicking(row.key)}
                  onEdit={() => setEditing(row.key)}
                  onRemove={() => askToRemove(row)}
                  resultsPath={resultsPathOf(row.lesson)}
                  files={
                    row.lesson.id !== null && (
                      <AttachmentFiles
                        name={nameOf(row)}
                        files={attachments.get(row.lesson.id) ?? []}
                        types={uploader.attachmentTypes}
                        add={(file, onChange) =>
                          uploader.addAttachment(file, row.lesson.id ?? 0, onChange)
                        }
                      />
                    )
                  }
                  isSending={sending.includes(row.lesson.id ?? 0)}
                  upload={
                    row.lesson.id !== null && (
                      <uploader.Progress
                        lessonId={row.lesson.id}
                        onCancelVideo={() => cancelVideo(row.key)}
                      />
                    )
                  }
                />
              ) : (
                <ChapterFields
                  chapter={row.chapter}
                  onChange={(patch) => patchChapter(row.key, patch)}
                  kinds={kinds}
                  onAddLesson={(kind) =>
                    patchChapter(row.key, {
                      lessons: [
                        ...row.chapter.lessons,
                        kind === 'video' ? newLesson() : newContentLesson(kind),
                      ],
                    })
                  }
                  onRemove={() => askToRemove(row)}
                />
              )
            }
          </SortableTree>
        )}
      </FolderDrop>
      <div>
        <Button
          icon={<PlusIcon size={18} />}
          onClick={() => set([...chapters, newChapter('', [newLesson()])])}
        >
          {t('outline.addChapter')}
        </Button>
      </div>
      <VideoPicker
        isOpen={picking !== undefined}
        onClose={() => setPicking(undefined)}
        onChoose={(video) => {
          if (picking !== undefined) patchLesson(picking, { video })
          setPicking(undefined)
        }}
        upload={
          picking !== undefined && (
            <UploadVideo
              key={picking}
              rowKey={picking}
              {...{ editor, uploader }}
              onCancelVideo={() => cancelVideo(picking)}
            />
          )
        }
      />
      {edited?.id != null && edited.kind !== 'video' && (
        <LazyComponent
          key={edited.key}
          code={lessonEditors[edited.kind]}
          fallback={null}
          props={{
            courseId: latest.id,
            lessonId: edited.id,
            title: titleIn(edited, language) || t('outline.untitled'),
            contentId: edited.contentId,
            onSaved: (content) => patchLesson(edited.key, content),
            onClose: () => setEditing(undefined),
          }}
        />
      )}
      {edited?.id != null && edited.kind === 'video' && edited.video && (
        <LazyComponent
          key={edited.key}
          code={props.videoQuestions}
          fallback={null}
          props={{
            lessonId: edited.id,
            videoId: edited.video.id,
            title: titleIn(edited, language) || t('outline.untitled'),
            onClose: () => setEditing(undefined),
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        isDangerous
        title={t('outline.removeTitle', { name: removing ? nameOf(removing) : '' })}
        text={t(
          removing && 'chapter' in removing ? 'outline.removeChapter' : 'outline.removeLesson',
        )}
        confirmLabel={t('outline.remove')}
        cancelLabel={t('back')}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove(removing.key)
          setRemoving(undefined)
        }}
      />
    </Stack>
  )
}
