import type { CourseDraft, EditableChapter, EditableCourse } from '@jingke/contract/catalogue'
import type { coursePointFields } from '@jingke/contract/catalogue/constants'
import type { ChapterRow, LessonRow } from './outline-draft.ts'

export interface EditedCourse
  extends Pick<
    EditableCourse,
    | 'name'
    | 'introZh'
    | 'introEn'
    | (typeof coursePointFields)[number]
    | 'level'
    | 'categoryId'
    | 'thumbnail'
    | 'teacherIds'
    | 'isLimited'
    | 'grants'
    | 'passNeededFor'
  > {
  /** "极限/Limits, 导数": tags by comma, the English one after a slash. */
  readonly tags: string
  readonly chapters: readonly ChapterRow[]
}

/** An English text that repeats the Chinese one was not written by anybody. */
const ownEnglish = ({ titleZh, titleEn }: { titleZh: string; titleEn: string }): string =>
  titleEn === titleZh ? '' : titleEn

const toChapterRow = (chapter: EditableChapter): ChapterRow => ({
  key: `chapter-${chapter.id}`,
  id: chapter.id,
  titleZh: chapter.titleZh,
  titleEn: ownEnglish(chapter),
  lessons: chapter.lessons.map((lesson) => ({
    ...lesson,
    key: `lesson-${lesson.id}`,
    titleEn: ownEnglish(lesson),
  })),
})

export const toEdited = (course: EditableCourse): EditedCourse => ({
  name: course.name,
  introZh: course.introZh,
  introEn: course.introEn,
  outcomesZh: course.outcomesZh,
  outcomesEn: course.outcomesEn,
  forWhomZh: course.forWhomZh,
  forWhomEn: course.forWhomEn,
  prerequisitesZh: course.prerequisitesZh,
  prerequisitesEn: course.prerequisitesEn,
  level: course.level,
  categoryId: course.categoryId,
  thumbnail: course.thumbnail,
  teacherIds: course.teacherIds,
  isLimited: course.isLimited,
  grants: course.grants,
  passNeededFor: course.passNeededFor,
  tags: course.tags.map(({ zh, en }) => (zh === en ? zh : `${zh}/${en}`)).join(', '),
  chapters: course.chapters.map(toChapterRow),
})

const maxTags = 12

export const parseTags = (text: string): { zh: string; en: string }[] =>
  text
    .split(/[,，、;；\n]/)
    .map((tag) => {
      const [zh = '', en = ''] = tag.split('/').map((fragment) => fragment.trim())
      return { zh: zh.slice(0, 24), en: en.slice(0, 40) }
    })
    .filter(({ zh }) => zh !== '')
    .slice(0, maxTags)

type Input = Required<CourseDraft>

/** As the call takes it. */
export const toInput = (edited: EditedCourse): Input => ({
  name: edited.name.trim(),
  introZh: edited.introZh.trim(),
  introEn: edited.introEn.trim(),
  outcomesZh: edited.outcomesZh.trim(),
  outcomesEn: edited.outcomesEn.trim(),
  forWhomZh: edited.forWhomZh.trim(),
  forWhomEn: edited.forWhomEn.trim(),
  prerequisitesZh: edited.prerequisitesZh.trim(),
  prerequisitesEn: edited.prerequisitesEn.trim(),
  level: edited.level,
  categoryId: edited.categoryId,
  thumbnail: edited.thumbnail,
  teacherIds: [...edited.teacherIds],
  isLimited: edited.isLimited,
  passNeededFor: edited.passNeededFor,
  grants: edited.grants.map(({ kind, value }) => ({ kind, value })),
  tags: parseTags(edited.tags),
  chapters: edited.chapters.map(({ id, titleZh, titleEn, lessons }) => ({
    id,
    titleZh: titleZh.trim(),
    titleEn: titleEn.trim(),
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      kind: lesson.kind,
      contentId: lesson.contentId,
      titleZh: lesson.titleZh.trim(),
      titleEn: lesson.titleEn.trim(),
      finishPercent: lesson.finishPercent,
      isFree: lesson.isFree,
      isGraded: lesson.isGraded,
      videoId: lesson.video?.id ?? null,
    })),
  })),
})

/** Lessons that learners see as coming, beside others that have a video or content. */
export const findComingLessons = ({ chapters }: Pick<EditedCourse, 'chapters'>): LessonRow[] => {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const coming = lessons.filter(({ video, contentId }) => video === null && contentId === null)
  return coming.length < lessons.length ? coming : []
}

/** Limited, and nobody is chosen yet. */
export const isForNobody = (course: { isLimited: boolean; grants: readonly unknown[] }): boolean =>
  course.isLimited && course.grants.length === 0

/** For a course that learners see: it is limited with the first grant, since without one it would be hidden from all. */
export const holdAudience = (saved: Input, edited: Input): Input =>
  isForNobody(edited) ? { ...edited, isLimited: saved.isLimited, grants: saved.grants } : edited

type SavedLesson = Input['chapters'][number]['lessons'][number]

const lessonsById = (chapters: Input['chapters']): Map<number | null, SavedLesson> =>
  new Map(chapters.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson] as const)))

/** Without the videos and contents that nobody chose here: an upload may have given a lesson another one. */
const withoutSameContents = (chapters: Input['chapters'], saved: Input['chapters']) => {
  const known = lessonsById(saved)
  return chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map(({ videoId, contentId, ...lesson }) => {
      const before = lesson.id === null ? undefined : known.get(lesson.id)
      return {
        ...lesson,
        ...(before?.videoId !== videoId && { videoId }),
        ...(before?.contentId !== contentId && { contentId }),
      }
    }),
  }))
}

const listChanged = (saved: Input, edited: Input): (keyof Input)[] =>
  (Object.keys(edited) as (keyof Input)[]).filter(
    (name) => JSON.stringify(saved[name]) !== JSON.stringify(edited[name]),
  )

/** The fields that differ; undefined: none does. */
export const changesBetween = (saved: Input, edited: Input): CourseDraft | undefined => {
  const changed = listChanged(saved, edited)
  if (changed.length === 0) return undefined
  const changes = Object.fromEntries(changed.map((name) => [name, edited[name]])) as CourseDraft
  return changes.chapters
    ? { ...changes, chapters: withoutSameContents(changes.chapters, saved.chapters) }
    : changes
}

/** Takes over the videos and contents that lessons got elsewhere, unless another one was chosen here. */
export const withContentsOf = (
  edited: EditedCourse,
  saved: Input,
  latest: Pick<EditableCourse, 'chapters'>,
): EditedCourse => {
  const known = lessonsById(saved.chapters)
  const stored = new Map(
    latest.chapters.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson] as const)),
  )
  const take = (lesson: LessonRow): LessonRow => {
    const [before, now] = [known.get(lesson.id), stored.get(lesson.id ?? 0)]
    if (!now) return lesson
    const hasNewVideo =
      now.video?.id !== lesson.video?.id && (before?.videoId ?? null) === (lesson.video?.id ?? null)
    const hasNewContent =
      now.contentId !== lesson.contentId && (before?.contentId ?? null) === lesson.contentId
    if (!hasNewVideo && !hasNewContent) return lesson
    const { contentId, duration, video } = now
    return {
      ...lesson,
      ...(hasNewVideo && { video }),
      ...(hasNewContent && { contentId, duration }),
    }
  }
  const chapters = edited.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map(take),
  }))
  const isSame = chapters.every(({ lessons }, index) =>
    lessons.every((lesson, at) => lesson === edited.chapters[index]?.lessons[at]),
  )
  return isSame ? edited : { ...edited, chapters }
}

/** Rows get the ids that the server gave to those sent, which came back in the same order. */
export const withIds = (
  edited: EditedCourse,
  sent: EditedCourse,
  answer: Pick<EditableCourse, 'chapters'>,
): EditedCourse => {
  const ids = new Map<string, number>()
  for (const [chapterIndex, chapter] of sent.chapters.entries()) {
    const stored = answer.chapters[chapterIndex]
    if (!stored) continue
    ids.set(chapter.key, stored.id)
    for (const [index, lesson] of chapter.lessons.entries()) {
      const id = stored.lessons[index]?.id
      if (id !== undefined) ids.set(lesson.key, id)
    }
  }
  const idOf = <Row extends { key: string; id: number | null }>(row: Row): Row => ({
    ...row,
    id: row.id ?? ids.get(row.key) ?? null,
  })
  return {
    ...edited,
    chapters: edited.chapters.map((chapter) => ({
      ...idOf(chapter),
      lessons: chapter.lessons.map(idOf),
    })),
  }
}

/** Rows that somebody else has deleted become new ones. */
const withoutUnknownIds = (
  edited: EditedCourse,
  latest: Pick<EditableCourse, 'chapters'>,
): EditedCourse => {
  const chapterIds = new Set(latest.chapters.map(({ id }) => id))
  const lessonIds = new Set(latest.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id)))
  const known = (ids: ReadonlySet<number>, id: number | null) =>
    id !== null && ids.has(id) ? id : null
  return {
    ...edited,
    chapters: edited.chapters.map((chapter) => ({
      ...chapter,
      id: known(chapterIds, chapter.id),
      lessons: chapter.lessons.map((lesson) => ({ ...lesson, id: known(lessonIds, lesson.id) })),
    })),
  }
}

/** The fields that were changed here, and the others as somebody else saved them meanwhile. */
export const withTheirs = (
  edited: EditedCourse,
  saved: Input,
  latest: EditableCourse,
): EditedCourse => {
  const mine = listChanged(saved, toInput(edited)).map((name) => [name, edited[name]])
  return withoutUnknownIds({ ...toEdited(latest), ...Object.fromEntries(mine) }, latest)
}
