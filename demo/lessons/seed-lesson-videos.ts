import { readFile } from 'node:fs/promises'
import {
  importFile,
  parseCaptions,
  putCaptionRow,
  putLessonVideo,
  updateVideo,
} from '../../server/src/features/media/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { lessons, openings } from './lessons.ts'

const languages = [
  { language: 'zh-CN', label: '中文' },
  { language: 'en', label: 'English' },
]

const fileOf = (name: string): string => new URL(name, import.meta.url).pathname

/**
 * Imports the demo videos with captions and chapter marks. `lessonIdOf` finds a lesson by its key in
 * `demo/content`; videos of unknown lessons are skipped. Returns the ids of the lessons that the videos were made for.
 */
export const seedLessonVideos = async (
  context: Context,
  lessonIdOf: (lessonKey: string) => number | undefined,
): Promise<number[]> => {
  const db = context.db
  const lessonIds: number[] = []
  for (const lesson of context.config.hasDemoOpenings ? [...lessons, ...openings] : lessons) {
    const lessonId = lessonIdOf(lesson.lessonKey)
    if (lessonId === undefined) continue
    const videoId = await importFile(context, {
      path: fileOf(`${lesson.key}.mp4`),
      name: `${lesson.title.zh} · ${lesson.title.en}`,
    })
    await updateVideo(db, videoId, {
      chapters: lesson.chapters.map(({ start, title }) => ({
        start,
        titleZh: title.zh,
        titleEn: title.en,
      })),
    })
    for (const { language, label } of languages) {
      const text = await readFile(fileOf(`${lesson.key}.${language}.vtt`), 'utf8')
      await putCaptionRow(db, { videoId, language, label }, parseCaptions(text))
    }
    const repeated = lesson.repeatedIn.flatMap((key) => lessonIdOf(key) ?? [])
    for (const id of [lessonId, ...repeated]) await putLessonVideo(db, id, videoId)
    lessonIds.push(lessonId)
  }
  return lessonIds
}
