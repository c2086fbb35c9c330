import { getEditableCourse } from '@jingke/contract/catalogue/calls'
import { type DragEvent, useRef, useState } from 'react'
import { useRefresh } from '../../../../../lib/edit-dialog/index.ts'
import { useMay } from '../../../../../lib/rights/index.ts'
import { classNames, ReasonButton, UploadIcon } from '../../../../../ui/index.ts'
import { coursesTranslations } from '../courses.translations.ts'
import css from './editor.module.css'
import type { LessonUploader } from './folder/lesson-uploader.ts'
import type { CourseEditor } from './use-course-editor.ts'

type Props = {
  rowKey: string
  editor: CourseEditor
  uploader: LessonUploader
  onCancelVideo: () => void
}

/** Sends a file to the library as the video of the lesson. The upload goes on when this is closed. */
export const UploadVideo = ({ rowKey, editor, uploader, onCancelVideo }: Props) => {
  const t = coursesTranslations.useTranslations()
  const refresh = useRefresh()
  const mayUpload = useMay('media.change')
  const input = useRef<HTMLInputElement>(null)
  const sending = uploader.useSending()
  const [isOver, setIsOver] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<'upload.notVideo' | 'upload.notSaved'>()
  const [isStarted, setIsStarted] = useState(false)
  const lessonId = editor.lessonIds().get(rowKey) ?? null
  const isSending = lessonId !== null && sending.includes(lessonId)
  if (!mayUpload) return null

  const take = async (file: File | undefined) => {
    if (!file || isSending || isSaving) return
    if (!uploader.isVideo(file)) {
      setProblem('upload.notVideo')
      return
    }
    setProblem(undefined)
    setIsSaving(true)
    // An upload names the lesson that it is for.
    const isSaved = await editor.flush().finally(() => setIsSaving(false))
    const id = editor.lessonIds().get(rowKey)
    if (!isSaved || !id) {
      setProblem('upload.notSaved')
      return
    }
    setIsStarted(true)
    uploader.addVideo(file, id, () => void refresh([getEditableCourse]))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the keyboard alternative
    <div
      className={classNames(css.upload, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ReasonButton
        icon={<UploadIcon size={18} />}
        isLoading={isSaving}
        reason={isSending ? t('upload.busy') : undefined}
        onClick={() => input.current?.click()}
      >
        {t('upload.choose')}
      </ReasonButton>
      <p className="soft-text">{t('upload.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploader.videoTypes}
        aria-label={t('upload.choose')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className="error-text">
          {t(problem)}
        </p>
      )}
      {lessonId !== null && (
        <uploader.Progress
          lessonId={lessonId}
          onCancelVideo={() => {
            setIsStarted(false)
            onCancelVideo()
          }}
        />
      )}
      <p role="status" className="soft-text">
        {isStarted && t(isSending ? 'upload.goesOn' : 'upload.arrived')}
      </p>
    </div>
  )
}
