import type { Calls } from '@jingke/contract'
import type { EditableCourse } from '@jingke/contract/catalogue'
import {
  listEditableCourses,
  restoreCourseVersion,
  saveCourse,
} from '@jingke/contract/catalogue/calls'
import type { RequestOf } from '@jingke/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../../../lib/api/api.ts'
import { useAutosave } from '../../../../../lib/autosave/index.ts'
import { createPageStore } from '../../../../../lib/browser/page-store.ts'
import { isUnsettled, useOnce } from '../../../../../lib/once/index.ts'
import { editableCourseQuery } from '../courses.queries.ts'
import {
  changesBetween,
  type EditedCourse,
  holdAudience,
  isForNobody,
  toEdited,
  toInput,
  withContentsOf,
  withIds,
  withTheirs,
} from './course-draft.ts'

interface EditorState {
  readonly edited: EditedCourse
  /** As the server has it. */
  readonly saved: ReturnType<typeof toInput>
  readonly version: number
}

/** A save: what it was made of, and what is sent. */
interface Save {
  readonly sent: EditedCourse
  readonly input: RequestOf<Calls[typeof saveCourse]>
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
  const isOffered = () => {
    const course = queries.getQueryData(editableCourseQuery(loaded.id).queryKey) ?? loaded
    return course.state === 'published' || course.state === 'scheduled'
  }
  const inputOf = (course: EditedCourse, saved: EditorState['saved']) =>
    isOffered() ? holdAudience(saved, toInput(course)) : toInput(course)
  const changesNow = () => {
    const now = useEditor.getState()
    return changesBetween(now.saved, inputOf(now.edited, now.saved))
  }
  const once = useOnce()
  const lost = useRef<Save>(undefined)
  const send = async (attempt: Save) => {
    const { sent, input } = attempt
    const answer = await once((idempotencyKey) =>
      call(saveCourse, input, { isQuiet: true, idempotencyKey }),
    ).catch((error: unknown) => {
      lost.current = isUnsettled(error) ? attempt : undefined
      throw error
    })
    lost.current = undefined
    useEditor.setState((now) => ({
      edited: withIds(now.edited, sent, answer),
      saved: inputOf(withIds(sent, sent, answer), now.saved),
      version: answer.version,
    }))
    queries.setQueryData(editableCourseQuery(answer.id).queryKey, answer)
    void queries.invalidateQueries({ queryKey: [listEditableCourses] })
  }
  const save = async () => {
    // Sent again as it was: if it was stored, what was typed since is based on its version.
    if (lost.current) await send(lost.current)
    const changes = changesNow()
    const { edited: sent, version } = useEditor.getState()
    if (changes) await send({ sent, input: { id: loaded.id, version, ...changes } })
  }
  const autosave = useAutosave({
    isDirty: () => changesNow() !== undefined,
    canSave: () => useEditor.getState().edited.name.trim() !== '',
    edit: edited,
    save,
  })
  /** Chosen here, and saved with the first grant. */
  const isAudienceHeld =
    isOffered() && isForNobody(edited) && !isForNobody(useEditor.getState().saved)
  const fetchLatest = () => queries.fetchQuery(editableCourseQuery(loaded.id))
  return {
    edited,
    change: (patch: Partial<EditedCourse>) =>
      useEditor.setState((now) => ({ edited: { ...now.edited, ...patch } })),
    changeChapters: (update: (now: EditedCourse['chapters']) => EditedCourse['chapters']) =>
      useEditor.setState(({ edited: now }) => ({
        edited: { ...now, chapters: update(now.chapters) },
      })),
    isAudienceHeld,
    status: isAudienceHeld && autosave.status === 'saved' ? 'waiting' : autosave.status,
    error: autosave.error,
    flush: autosave.flush,
    /** Lessons get their videos and documents from uploads, too. */
    takeContents: (latest: EditableCourse) => {
      const now = useEditor.getState()
      const taken = withContentsOf(now.edited, now.saved, latest)
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
      const course = await once(
        (idempotencyKey) =>
          call(restoreCourseVersion, { id: loaded.id, version, changeId }, { idempotencyKey }),
        `restore ${changeId}`,
      )
      useEditor.setState(stateOf(course))
      queries.setQueryData(editableCourseQuery(loaded.id).queryKey, course)
      return true
    },
    /** Drops what was typed for what is stored. */
    takeTheirs: async () => {
      lost.current = undefined
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
