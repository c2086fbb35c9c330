import { insertDraft, putList } from '../../server/src/features/assessment/index.ts'
import { storeSound } from '../../server/src/features/profile/index.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { questionsInVideos } from '../content/questions/in-videos.ts'
import { listeningQuestions } from '../content/questions/listening.ts'
import { toMorseSound } from '../content/questions/morse.ts'
import { demoQuestions } from '../content/questions/questions.ts'

/** The bank of the demo school, and what its videos ask. */
export const seedQuestions = async (
  within: Context,
  userId: number | null,
  lessonIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const author = { userId, language: 'zh-CN' } as const
  for (const draft of demoQuestions) await insertDraft(within, author, draft)
  for (const { code, draft } of listeningQuestions) {
    const address =
      userId === null ? undefined : await storeSound(within, userId, toMorseSound(code))
    if (address === undefined) continue
    for (const { content, ...filing } of draft) {
      const body = `${content.body}<audio src="${address}" controls="controls"></audio>`
      await insertDraft(within, author, { ...filing, content: { ...content, body } })
    }
  }
  for (const { lessonKey, questions } of questionsInVideos) {
    const list = []
    for (const { draft, second, rule } of questions)
      list.push({ questionId: await insertDraft(within, author, draft), second, rule })
    const lessonId = lessonIds.get(lessonKey)
    if (lessonId !== undefined) await putList(within.db, lessonId, 1, list)
  }
}
