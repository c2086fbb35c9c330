import type { EditableCourse } from '@jingke/contract/catalogue'
import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  holdAudience,
  parseTags,
  toEdited,
  toInput,
  withContentsOf,
  withIds,
  withTheirs,
} from './course-draft.ts'
import { newChapter, newLesson } from './outline-draft.ts'

const course: EditableCourse = {
  id: 7,
  name: '高等数学 · Calculus',
  introZh: '',
  introEn: '',
  outcomesZh: '',
  outcomesEn: '',
  forWhomZh: '',
  forWhomEn: '',
  prerequisitesZh: '',
  prerequisitesEn: '',
  level: 'beginner',
  tags: [
    { zh: '极限', en: 'Limits' },
    { zh: '导数', en: '导数' },
  ],
  categoryId: 1,
  thumbnail: '',
  teacherIds: [],
  isLimited: false,
  grants: [],
  passNeededFor: 'nothing',
  materials: [],
  chapters: [
    {
      id: 1,
      titleZh: '第一章',
      titleEn: '第一章',
      lessons: [
        {
          id: 11,
          kind: 'video',
          contentId: null,
          isReady: false,
          duration: 0,
          titleZh: '一',
          titleEn: 'One',
          finishPercent: 90,
          isFree: false,
          isGraded: true,
          attachments: [],
          video: null,
          nextVideo: null,
        },
        {
          id: 12,
          kind: 'video',
          contentId: null,
          isReady: false,
          duration: 0,
          titleZh: '二',
          titleEn: '二',
          finishPercent: 80,
          isFree: false,
          isGraded: true,
          attachments: [],
          video: null,
          nextVideo: null,
        },
      ],
    },
  ],
  state: 'draft',
  publishAt: null,
  publishedAt: null,
  goneAt: null,
  changedAt: '2026-01-01T00:00:00Z',
  watchCount: 0,
  version: 0,
  publishProblem: null,
}

test('what was loaded and not touched has no changes', () => {
  const edited = toEdited(course)
  expect(changesBetween(toInput(edited), toInput({ ...edited, name: `${edited.name} ` }))).toBe(
    undefined,
  )
})

test('a held audience is sent with its first grant, and the last grant stays until another is chosen', () => {
  const [everyone, grant] = [toInput(toEdited(course)), { kind: 'grade', value: 'g1' } as const]
  const limited = { ...everyone, isLimited: true, grants: [grant] }
  const changes = (saved: typeof everyone, edited: typeof everyone) =>
    changesBetween(saved, holdAudience(saved, edited))
  expect(changes(everyone, { ...everyone, isLimited: true })).toBeUndefined()
  expect(changes(everyone, limited)).toEqual({ isLimited: true, grants: [grant] })
  expect(changes(limited, { ...limited, grants: [] })).toBeUndefined()
  expect(changes(limited, everyone)).toEqual({ isLimited: false, grants: [] })
})

test('only the fields that differ are sent', () => {
  const edited = toEdited(course)
  const changes = changesBetween(toInput(edited), toInput({ ...edited, introZh: '新的简介' }))
  expect(changes).toEqual({ introZh: '新的简介' })
})

describe('tags', () => {
  test('are read with and without an English name', () => {
    expect(toEdited(course).tags).toBe('极限/Limits, 导数')
    expect(parseTags(' 极限/Limits，导数、 ,/x')).toEqual([
      { zh: '极限', en: 'Limits' },
      { zh: '导数', en: '' },
    ])
  })
})

test('rows typed while a save was under way keep their text and get their ids later', () => {
  const loaded = toEdited(course)
  const chapter = newChapter('第二章', [newLesson('三')])
  const sent = { ...loaded, chapters: [...loaded.chapters, chapter] }
  const later = newLesson('四')
  const typedMeanwhile = {
    ...sent,
    chapters: sent.chapters.map((one) =>
      one.key === chapter.key
        ? { ...one, titleZh: '第二章：改名', lessons: [later, ...one.lessons] }
        : one,
    ),
  }
  const answer = {
    chapters: [
      ...course.chapters,
      {
        id: 2,
        titleZh: '第二章',
        titleEn: '第二章',
        lessons: [
          {
            id: 21,
            kind: 'video' as const,
            contentId: null,
            isReady: false,
            duration: 0,
            titleZh: '三',
            titleEn: '三',
            finishPercent: 90,
            isFree: false,
            isGraded: true,
            attachments: [],
            video: null,
            nextVideo: null,
          },
        ],
      },
    ],
  }
  expect(withIds(typedMeanwhile, sent, answer).chapters[1]).toMatchObject({
    id: 2,
    titleZh: '第二章：改名',
    lessons: [
      { id: null, titleZh: '四' },
      { id: 21, titleZh: '三' },
    ],
  })
})

describe('a video that an upload gave to a lesson', () => {
  const video = {
    id: 5,
    name: 'film',
    duration: 0,
    isPlayable: false,
    isFailed: false,
    isUploading: false,
  }
  const linked = {
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((lesson) => (lesson.id === 11 ? { ...lesson, video } : lesson)),
    })),
  }

  test('is taken over, unless another one was chosen here', () => {
    const edited = toEdited(course)
    expect(withContentsOf(edited, toInput(edited), linked).chapters[0]?.lessons[0]?.video).toBe(
      video,
    )
    const [chapter] = edited.chapters
    const chosen = { ...video, id: 6 }
    const changed = {
      ...edited,
      chapters: chapter
        ? [{ ...chapter, lessons: chapter.lessons.map((one) => ({ ...one, video: chosen })) }]
        : [],
    }
    expect(
      withContentsOf(changed, toInput(edited), linked).chapters[0]?.lessons[0]?.video?.id,
    ).toBe(6)
  })

  test('is not taken away by a save that knows nothing of it', () => {
    const edited = toEdited(course)
    const renamed = toInput({
      ...edited,
      chapters: [{ ...newChapter('新'), lessons: [] }, ...edited.chapters],
    })
    const changes = changesBetween(toInput(edited), renamed)
    expect(changes?.chapters?.[1]?.lessons[0]).not.toHaveProperty('videoId')
  })
})

describe('over what somebody else saved meanwhile', () => {
  test('rows that were deleted there are saved as new ones', () => {
    const edited = toEdited(course)
    const [first, ...others] = edited.chapters
    if (!first) throw new Error('the course has no chapter')
    const renamed = { ...edited, chapters: [{ ...first, titleZh: '改名' }, ...others] }
    const [chapter] = withTheirs(renamed, toInput(edited), {
      ...course,
      chapters: [{ id: 1, titleZh: '', titleEn: '', lessons: [] }],
    }).chapters
    expect(chapter).toMatchObject({
      id: 1,
      titleZh: '改名',
      lessons: [{ id: null }, { id: null }],
    })
  })

  test('only the fields that were changed here are saved', () => {
    const edited = toEdited(course)
    const latest = { ...course, name: 'Theirs', introEn: 'Theirs', level: 'advanced' as const }
    const merged = withTheirs({ ...edited, introZh: '我的', name: '我的' }, toInput(edited), latest)
    expect(merged).toMatchObject({
      name: '我的',
      introZh: '我的',
      introEn: 'Theirs',
      level: 'advanced',
    })
    expect(changesBetween(toInput(toEdited(latest)), toInput(merged))).toEqual({
      name: '我的',
      introZh: '我的',
    })
  })
})
