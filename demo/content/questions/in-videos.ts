import type { QuestionDraft, VideoQuestionRule } from '@jingke/contract/assessment'
import { filed, single, statement } from './question.ts'

interface AskedInVideo {
  readonly second: number
  readonly rule: VideoQuestionRule
}

const [scene, wires] = filed(
  { category: '生命科学/生态与急救', tags: ['急救'], difficulty: 'easy' },
  [
    statement(
      '路边有人倒下，应该立刻跑过去扶起来。',
      false,
      '先停一步看现场是否安全：你若受伤，就少了一个能帮忙的人。',
    ),
    single(
      '靠近倒下的人之前，要先看清哪三样？',
      ['车流、电线、火与烟', '时间、天气、路人', '姓名、年龄、住址'],
      { why: '车停了吗，有没有垂下的电线，火与烟往哪边去。' },
    ),
  ],
)

const asked = (draft: QuestionDraft | undefined, at: AskedInVideo) => {
  if (!draft) throw new Error('a question of a video is missing')
  return { draft, ...at }
}

/** What the video of a lesson asks, by the key of the lesson. */
export const questionsInVideos = [
  {
    lessonKey: 'first-aid-1-1',
    questions: [
      asked(scene, { second: 14, rule: 'answered' }),
      asked(wires, { second: 27, rule: 'right' }),
    ],
  },
]
