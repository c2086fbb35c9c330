import {
  getAttempt,
  getLearnerResults,
  getQuiz,
  getSubmission,
  giveMarks,
  handInAttempt,
  markSubmission,
  openAttempt,
  saveAnswers,
} from '@jingke/contract/assessment/calls'
import { getEditableCourse, saveCourse } from '@jingke/contract/catalogue/calls'
import { expect, test } from 'vitest'
import { publishAssignment } from '../src/features/assessment/testing/use-assignments.ts'
import {
  choose,
  singleQuestion,
  useQuizzes,
  writtenQuestion,
} from '../src/features/assessment/testing/use-quizzes.ts'
import { renewPlans } from '../src/features/plans/certificates/renew-plans.ts'
import {
  courseItem,
  lessonItem,
  stageOf,
  usePlans,
} from '../src/features/plans/testing/use-plans.ts'
import { dayLength } from '../src/platform/time/days.ts'
import { eventually } from './support/eventually.ts'
import { addCategory, addLearner } from './support/test-courses.ts'
import { addWatchableCourse, openPlayer } from './support/test-lessons.ts'

const { school, staff, questions, itemsOf, quiz, learner } = useQuizzes()
const plans = usePlans(school)

const personOf = async (userId: number) => {
  const [user] = await school().query<{ user_name: string }>(
    'select user_name from users where id = $1',
    [userId],
  )
  return { kind: 'person' as const, userNames: [user?.user_name ?? ''] }
}

test('a course that is finished by passing is done in a plan when the mark passes, its lesson when it is handed in', async () => {
  const lesson = await quiz({
    items: itemsOf(await questions(writtenQuestion('essay'))),
    mustPass: false,
    passPercent: 60,
  })
  const { courseId, lessonId } = lesson
  const { version } = (await school().call(getEditableCourse, { id: courseId }, staff)).body.data
  const rule = { id: courseId, version, passNeededFor: 'finish' as const }
  expect((await school().call(saveCourse, rule, staff)).body.code).toBe(200)
  const examinee = await learner(lesson)
  const plan = await plans.add('考核', [
    stageOf('一', [courseItem(courseId), lessonItem(courseId, lessonId)]),
  ])
  await plans.give(plan.id, { audience: await personOf(examinee.userId), start: null, due: null })
  await plans.computed(plan.id)
  const states = async () =>
    (await plans.ownPlan(examinee.as, plan.id)).data.stages[0]?.items.map(({ state }) => state)

  const { data: attempt } = await examinee.open()
  await examinee.save(attempt, 0, 1, { type: 'long-text', text: 'written' })
  await examinee.handIn(attempt)
  await eventually(async () => expect(await states()).toEqual(['open', 'done']))
  // Longer than plans look back for finished lessons.
  school().moveClock(10 * 60_000)
  const mark = { attemptId: attempt.id, place: 0, points: 5, comment: '', version: 1 }
  expect((await school().call(giveMarks, mark, staff)).body.code).toBe(200)
  await eventually(async () => expect(await states()).toEqual(['done', 'done']))
})

test('a course is done in a plan once the last lesson that is missing was taken out of it', async () => {
  const categoryId = await addCategory(school(), 'Shorter')
  const course = await addWatchableCourse(school(), categoryId, 'Shorter', [60, 60])
  const dora = await addLearner(school(), 'dora')
  const plan = await plans.add('变短', [stageOf('一', [courseItem(course.courseId)])])
  await plans.give(plan.id, { audience: await personOf(dora.userId), start: null, due: null })
  await plans.computed(plan.id)
  const [videoId = 0] = course.videoIds
  const player = await openPlayer(school(), dora.token, { courseId: course.courseId, videoId })
  await player.play(0, 60)
  const id = course.courseId
  const { version, chapters } = (await school().call(getEditableCourse, { id }, staff)).body.data
  const kept = chapters.map(({ lessons, ...chapter }) => ({
    ...chapter,
    lessons: lessons
      .slice(0, 1)
      .map(({ id: lessonId, titleZh, titleEn, finishPercent, isFree }) => ({
        ...{ id: lessonId, titleZh, titleEn, finishPercent, isFree },
      })),
  }))
  const saved = await school().call(saveCourse, { id, version, chapters: kept }, staff)
  expect(saved.body.code).toBe(200)
  // The job waits for ten minutes: the change may be undone.
  await school().query(`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs), run_at := now())`)
  await eventually(async () =>
    expect((await plans.ownPlan(dora, plan.id)).data).toMatchObject({ doneCount: 1 }),
  )
})

test('a plan that opens again asks for its quiz and its work once more, whatever came of them before', async () => {
  const tomorrow = new Date(school().context.clock.now().getTime() + dayLength).toISOString()
  const [question] = await questions(singleQuestion('drill'))
  const exam = await quiz({
    items: itemsOf(question ? [question] : []),
    attempts: 1,
    show: { answers: 'after-last' },
    closesAt: tomorrow,
  })
  const work = await publishAssignment(school(), staff, { dueAt: tomorrow })
  const examinee = await learner(exam)
  const plan = await plans.add(
    '年审',
    [stageOf('一', [courseItem(exam.courseId), courseItem(work.courseId)])],
    { validMonths: 1, renewDays: 10 },
  )
  await plans.give(plan.id, { audience: await personOf(examinee.userId), start: null, due: null })
  await plans.computed(plan.id)

  const take = async (as: { token: string }, text: string) => {
    const asked = { courseId: exam.courseId, lessonId: exam.lessonId, code: '' }
    const { data: attempt } = (await school().call(openAttempt, asked, as)).body
    const answer = choose((attempt.questions[0]?.question ?? { type: 'single' }) as never, text)
    const { id: attemptId, holdId } = attempt
    const answers = [{ place: 0, number: 1, answer }]
    await school().call(saveAnswers, { attemptId, holdId, answers }, as)
    expect((await school().call(handInAttempt, { attemptId, holdId }, as)).body.code).toBe(200)
    return attemptId
  }
  const handIn = async (as: { token: string }, text: string) => {
    const { data } = await work.handIn(as, text)
    return data.tries[0]?.id ?? 0
  }
  const accept = async (id: number, by: { token: string }) => {
    const { version } = (await school().call(getSubmission, { id }, by)).body.data
    const mark = { id, version, outcome: 'accepted' as const, points: 8 }
    expect((await school().call(markSubmission, mark, by)).body.code).toBe(200)
  }
  const own = async (as: { token: string }) => (await plans.ownPlan(as, plan.id)).data

  const first = await take(examinee.as, 'alpha')
  await accept(await handIn(examinee.as, 'first work'), staff)
  const { certificate } = await eventually(async () => {
    const done = await own(examinee.as)
    expect(done).toMatchObject({ doneCount: 2, certificate: { isExpired: false } })
    return done
  })
  expect((await examinee.see()).data.refusal).toBe('no-attempts-left')
  expect((await work.handIn(examinee.as, 'more')).code).toBe(409)

  for (let days = 0; days < 25; days += 1) school().moveClock(dayLength)
  await renewPlans(school().context)
  const again = { ...(await school().giveSession(examinee.userId)), language: 'en' as const }
  const later = await school().giveSession(await school().createUser('later', 'jk-admin'))
  await eventually(async () => expect(await own(again)).toMatchObject({ doneCount: 0 }))
  const asked = { courseId: exam.courseId, lessonId: exam.lessonId }
  const seen = (await school().call(getQuiz, asked, again)).body.data
  expect(seen).toMatchObject({ refusal: null, attempts: [{ id: first, isEarlier: true }] })
  const looked = await school().call(getAttempt, { attemptId: first }, again)
  expect(looked.body.data).toMatchObject({ questions: null })

  const results = async () => {
    const { userId } = examinee
    const { body } = await school().call(getLearnerResults, { userId }, later)
    return body.data
  }
  expect(JSON.stringify(await results())).not.toContain('passed')
  const failed = await take(again, 'beta')
  expect(failed).not.toBe(first)
  expect((await school().call(getQuiz, asked, again)).body.data.refusal).toBe('no-attempts-left')
  const secondWork = await handIn(again, 'second work')
  await accept(secondWork, later)
  await eventually(async () => expect(await own(again)).toMatchObject({ doneCount: 1 }))
  const states = JSON.stringify(await results())
  expect(states).toContain('"state":"failed"')
  expect(states).toContain('"state":"passed"')
  // The mark of the first round is no pass of this one.
  expect((await own(again)).stages[0]?.items.map(({ state }) => state)).toEqual(['open', 'done'])
  expect((await own(again)).certificate?.code).toBe(certificate?.code)
})
