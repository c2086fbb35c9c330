export interface LessonEditorProps {
  readonly courseId: number
  readonly lessonId: number
  /** The name of the lesson, for the head of the dialog. */
  readonly title: string
  /** Null: the lesson has no content yet. */
  readonly contentId: number | null
  /** The content that the lesson has from now on; saved with the course. */
  readonly onSaved: (content: { readonly contentId: number; readonly duration: number }) => void
  readonly onClose: () => void
}

export type EditorProps<Draft> = LessonEditorProps & {
  readonly stored: Draft
  /** Where the browser keeps what is not saved; it is read. */
  readonly scope: string
}
