import type { EditableCourse } from '@jingke/contract/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api.ts'
import { useAutosave } from '../../../../../lib/autosave/index.ts'
import { createPageStore } from '../../../../../lib/page-store.ts'
import { coursesPath, editableCourseQuery } from '../courses.queries.ts'
import {
  changesBetween,
  type EditedCourse,
  toEdited,
  toInput,
  withIds,
  withTheirs,
  withVideosOf,
} from './course-draft.ts'

interface EditorState {
  readonly edited: EditedCourse
  /** As the server has it. */
  readonly saved: ReturnType<typeof toInput>
  readonly version: number
}

const stateOf = (course: EditableCourse): EditorState => {
  const edited = toEdited(course)
  return { edited, saved: toInput(edited), version: course.version }
}

/** The course as it is edited, saved by itself. */
export const useCourseEditor = (loaded: EditableCourse) => {
  const queries = useQueryClient()
  // A store and not a state: a save that follows another needs its version before the next render.
  const [useEditor] = useState(() => createPageStore(stateOf(loaded)))
  const { edited } = useEditor()
  const changesNow = () => {
    const now = useEditor.getState()
    return changesBetween(now.saved, toInput(now.edited))
  }
  const save = async () => {
    const { edited: sent, version } = useEditor.getState()
    const answer = await call(
      `${coursesPath}/save`,
      { id: loaded.id, version, ...changesNow() },
      { isQuiet: true },
    )
    useEditor.setState((now) => ({
      edited: withIds(now.edited, sent, answer),
      saved: toInput(withIds(sent, sent, answer)),
      version: answer.version,
    }))
    queries.setQueryData(editableCourseQuery(answer.id).queryKey, answer)
    void queries.invalidateQueries({ queryKey: [`${coursesPath}/pageList`] })
  }
  const autosave = useAutosave({
    isDirty: () => changesNow() !== undefined,
    canSave: () => useEditor.getState().edited.name.trim() !== '',
    edit: edited,
    save,
  })
  const fetchLatest = () => queries.fetchQuery(editableCourseQuery(loaded.id))
  return {
    edited,
    change: (part: Partial<EditedCourse>) =>
      useEditor.setState((now) => ({ edited: { ...now.edited, ...part } })),
    changeChapters: (update: (now: EditedCourse['chapters']) => EditedCourse['chapters']) =>
      useEditor.setState(({ edited: now }) => ({
        edited: { ...now, chapters: update(now.chapters) },
      })),
    status: autosave.status,
    error: autosave.error,
    flush: autosave.flush,
    /** Lessons get their videos from uploads, too. */
    takeVideos: (latest: EditableCourse) => {
      const now = useEditor.getState()
      const taken = withVideosOf(now.edited, now.saved, latest)
      if (taken !== now.edited && now.version === latest.version)
        useEditor.setState({ edited: taken, saved: toInput(toEdited(latest)) })
    },
    /** Ids of saved lessons by their key. */
    lessonIds: () =>
      new Map(
        useEditor
          .getState()
          .edited.chapters.flatMap(({ lessons }) => lessons.map(({ key, id }) => [key, id])),
      ),
    /** After a change of state, which makes a new version too. */
    reloadVersion: async () => {
      const { version } = await fetchLatest()
      useEditor.setState({ version })
    },
    /** Not restored if what was typed could not be saved first. */
    restoreVersion: async (changeId: number): Promise<boolean> => {
      if (!(await autosave.flush())) return false
      const { version } = useEditor.getState()
      const course = await call(`${coursesPath}/restoreVersion`, {
        id: loaded.id,
        version,
        changeId,
      })
      useEditor.setState(stateOf(course))
      queries.setQueryData(editableCourseQuery(loaded.id).queryKey, course)
      return true
    },
    /** Drops what was typed for what is stored. */
    takeTheirs: async () => {
      useEditor.setState(stateOf(await fetchLatest()))
      autosave.clearError()
    },
    /** Saves what was changed here over what is stored. */
    keepMine: async () => {
      const latest = await fetchLatest()
      useEditor.setState((now) => ({
        ...stateOf(latest),
        edited: withTheirs(now.edited, now.saved, latest),
      }))
      autosave.clearError()
    },
  }
}
export type CourseEditor = ReturnType<typeof useCourseEditor>
