import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { currentLanguage } from '../../../../../../lib/i18n/language.ts'
import { useMay } from '../../../../../../lib/rights/index.ts'
import { Button, classNames, toast, UploadIcon } from '../../../../../../ui/index.ts'
import { newChapter, newContentLesson, newLesson } from '../outline-draft.ts'
import type { CourseEditor } from '../use-course-editor.ts'
import css from './folder.module.css'
import { folderTranslations } from './folder.translations.ts'
import type { LessonUploader } from './lesson-uploader.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { type DroppedFile, type FolderPlan, type PlannedLesson, planFolder } from './plan-folder.ts'
import { readChosen, readDrop } from './read-drop.ts'
import { type Resumed, splitResumed } from './split-resumed.ts'

/** As many as an outline can hold in one chapter. */
const maxFiles = 500

type Props = { editor: CourseEditor; uploader: LessonUploader; children: ReactNode }

/** Takes a folder or files on the outline and makes chapters and lessons of them. */
export const FolderDrop = ({ editor, uploader, children }: Props) => {
  const t = folderTranslations.useTranslations()
  const queries = useQueryClient()
  const mayUpload = useMay('media.change')
  const folderInput = useRef<HTMLInputElement>(null)
  const filesInput = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [planned, setPlanned] = useState<{ plan: FolderPlan; resumed: readonly Resumed[] }>()

  const take = (dropped: readonly DroppedFile[]) => {
    if (dropped.length > maxFiles) {
      toast.show({ kind: 'warning', text: t('tooMany', { count: maxFiles }) })
      return
    }
    const { resumed, others } = splitResumed(dropped, editor.edited.chapters, currentLanguage())
    const plan = planFolder(others, ({ file }) =>
      uploader.isVideo(file)
        ? 'video'
        : uploader.isDocument(file)
          ? 'document'
          : uploader.isAttachment(file)
            ? 'attachment'
            : 'other',
    )
    if (plan.chapters.length + resumed.length + plan.skipped.length > 0)
      setPlanned({ plan, resumed })
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  /** Without the right to change the course, or while it is in the trash. */
  const isLocked = (event: DragEvent) => event.currentTarget.matches('fieldset:disabled *')
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    // Otherwise the browser opens the file.
    event.preventDefault()
    setIsOver(false)
    if (isLocked(event)) return
    readDrop(event.dataTransfer).then(take, () =>
      toast.show({ kind: 'error', text: t('unreadable') }),
    )
  }

  const refresh = () => void queries.invalidateQueries({ queryKey: [getEditableCourse] })
  /** The lessons are saved first: an upload names the lesson that it is for. */
  const start = async (plan: FolderPlan, resumed: readonly Resumed[]): Promise<boolean> => {
    const planned = new Map<string, PlannedLesson>()
    const chapters = plan.chapters.map(({ title, lessons }) =>
      newChapter(
        title,
        lessons.map((lesson) => {
          const row =
            lesson.kind === 'video'
              ? newLesson(lesson.title)
              : newContentLesson(lesson.kind, lesson.title)
          planned.set(row.key, lesson)
          return row
        }),
      ),
    )
    editor.changeChapters((now) => [...now, ...chapters])
    if (!(await editor.flush())) {
      const added = new Set(chapters.map(({ key }) => key))
      editor.changeChapters((now) => now.filter(({ key }) => !added.has(key)))
      return false
    }
    const ids = editor.lessonIds()
    for (const { file, lessonId } of resumed) uploader.addVideo(file.file, lessonId, refresh)
    for (const [key, { kind, file, attachments }] of planned) {
      const lessonId = ids.get(key)
      if (!lessonId) continue
      const add = kind === 'video' ? uploader.addVideo : uploader.addDocument
      add(file.file, lessonId, refresh)
      for (const attachment of attachments)
        uploader.addAttachment(attachment.file, lessonId, refresh)
    }
    return true
  }

  if (!mayUpload) return children
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the keyboard alternative
    <div
      className={classNames(css.zone, isOver && css.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(!isLocked(event))
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={drop}
    >
      {children}
      <div className={css.hint}>
        <UploadIcon size={20} />
        <p className={css.words}>{t('hint')}</p>
        <Button size="sm" onClick={() => folderInput.current?.click()}>
          {t('chooseFolder')}
        </Button>
        <Button size="sm" onClick={() => filesInput.current?.click()}>
          {t('chooseFiles')}
        </Button>
      </div>
      {[folderInput, filesInput].map((input) => (
        <input
          key={input === folderInput ? 'folder' : 'files'}
          ref={input}
          type="file"
          multiple
          hidden
          {...(input === folderInput && { webkitdirectory: '' })}
          aria-label={t(input === folderInput ? 'chooseFolder' : 'chooseFiles')}
          onChange={(event) => {
            take(readChosen(event.target.files ?? []))
            event.target.value = ''
          }}
        />
      ))}
      {planned && <PlanDialog {...planned} onClose={() => setPlanned(undefined)} onStart={start} />}
    </div>
  )
}
