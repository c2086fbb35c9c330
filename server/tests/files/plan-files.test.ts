import { maxPlanFiles } from '@jingke/contract/plans'
import {
  changePlanLearners,
  getOwnPlanFileLink,
  getPlanFileLink,
  getPlanLearner,
  planFileUploadPath,
  removePlanFile,
} from '@jingke/contract/plans/calls'
import { expect, test } from 'vitest'
import { createMedia, listMediaFiles } from '../../src/features/media/index.ts'
import { sweepMedia } from '../../src/features/media/pipeline/jobs/sweep-media.ts'
import {
  createUpload,
  sendPart,
  useMediaSchool,
} from '../../src/features/media/testing/media-school.ts'
import { plansPersonalData } from '../../src/features/plans/index.ts'
import { outsideItem, stageOf, usePlans } from '../../src/features/plans/testing/use-plans.ts'
import { schoolDay } from '../../src/platform/time/school-day.ts'
import { addLearner } from '../support/test-courses.ts'

const media = useMediaSchool({ runsJobs: true })
const school = () => media().school
const plans = usePlans(school)
let learners = 0

const newLearner = async () => {
  const name = `trainee-${++learners}`
  return { name, ...(await addLearner(school(), name)) }
}
const begin = async () => {
  const learner = await newLearner()
  const { id, stages } = await plans.add('消防', [stageOf('一', [outsideItem('演练')])])
  await plans.give(id, {
    audience: { kind: 'person', userNames: [learner.name] },
    start: null,
    due: null,
  })
  await plans.computed(id)
  return { planId: id, itemId: stages[0]?.items[0]?.id ?? 0, learner }
}
type Begun = Awaited<ReturnType<typeof begin>>

const tick = ({ planId, itemId, learner }: Begun) =>
  plans.tick(planId, learner.userId, itemId, schoolDay(school().context.clock.now()))
const untick = ({ planId, itemId, learner }: Begun) =>
  school().call(
    changePlanLearners,
    { planId, selection: { ids: [learner.userId] }, change: { kind: 'untick', itemId } },
    plans.token(),
  )
const upload = async (
  { planId, itemId, learner }: Begun,
  filename: string,
  text: string,
  { token } = plans.token(),
  target = `${planId} ${itemId} ${learner.userId}`,
) => {
  const { origin } = media()
  const bytes = Buffer.from(text, 'latin1')
  const metadata = { filename, target }
  const created = await createUpload(origin, token, bytes.length, metadata, planFileUploadPath)
  const location = created.headers.get('location')
  return location === null ? created : sendPart(origin, token, location, 0, bytes)
}
const filesOf = async ({ planId, learner }: Begun) =>
  (await school().call(getPlanLearner, { planId, userId: learner.userId }, plans.token())).body.data
    .items[0]?.files ?? []
const ownFiles = async ({ planId, learner }: Begun) =>
  (await plans.ownPlan(learner, planId)).data.stages[0]?.items[0]?.files
const link = async (fileId: number) =>
  (await school().call(getPlanFileLink, { fileId }, plans.token())).body
const ownLink = async (fileId: number, by: { token: string }) =>
  (await school().call(getOwnPlanFileLink, { fileId }, by)).body
const download = async (url: string) => (await fetch(`${media().origin}${url}`)).text()

test('a file goes with a tick: staff and the learner open it, nobody else does, and it leaves with the tick', async () => {
  const begun = await begin()
  expect((await upload(begun, 'a.pdf', '%PDF-1.7 a')).status).toBe(409)
  await tick(begun)
  expect((await upload(begun, 'sheet.pdf', '%PDF-1.7 sheet')).status).toBe(204)
  const [file] = await filesOf(begun)
  expect(file).toMatchObject({ name: 'sheet.pdf', size: 14, contentType: 'application/pdf' })
  expect(await ownFiles(begun)).toEqual([file])
  const id = file?.id ?? 0
  expect(await download((await link(id)).data.url)).toBe('%PDF-1.7 sheet')
  expect(await download((await ownLink(id, begun.learner)).data.url)).toBe('%PDF-1.7 sheet')
  expect((await ownLink(id, await newLearner())).code).toBe(404)
  await untick(begun)
  expect(await filesOf(begun)).toEqual([])
  expect((await link(id)).code).toBe(404)
  expect(await school().query('select from learner_files where id = $1', [id])).toEqual([])
})

test('staff remove a file, which is in the audit log', async () => {
  const begun = await begin()
  await tick(begun)
  await upload(begun, 'wrong.txt', 'a')
  const [file] = await filesOf(begun)
  await school().call(removePlanFile, { fileId: file?.id ?? 0 }, plans.token())
  expect(await filesOf(begun)).toEqual([])
  const entries = await school().query(
    `select before from changes where subject = 'plan' and action = 'attachment-removed' and about_id = $1`,
    [begun.learner.userId],
  )
  expect(entries).toMatchObject([{ before: { file: 'wrong.txt' } }])
})

test('files are refused of whom may not change plans, of a wrong kind, past the limit, and for what is not outside', async () => {
  const begun = await begin()
  await tick(begun)
  for (const target of ['1', 'x y z', '', `${begun.planId} 999 ${begun.learner.userId}`])
    expect((await upload(begun, 'a.txt', 'a', plans.token(), target)).status).toBeGreaterThan(399)
  expect((await upload(begun, 'a.txt', 'a', begun.learner)).status).toBe(403)
  expect((await upload(begun, 'a.html', '<p>')).status).toBeGreaterThan(399)
  for (let index = 0; index < maxPlanFiles; index++)
    expect((await upload(begun, `${index}.txt`, 'a')).status).toBe(204)
  expect((await upload(begun, 'more.txt', 'a')).status).toBe(409)
  expect(await filesOf(begun)).toHaveLength(maxPlanFiles)
})

test('the sweep and a backup keep the file, the learner’s data name it, and erasure removes it', async () => {
  const { context } = school()
  const begun = await begin()
  await tick(begun)
  await upload(begun, 'kept.txt', 'kept')
  const [file] = await filesOf(begun)
  const id = file?.id ?? 0
  await sweepMedia(await createMedia(context, { canWatch: async () => false }), 0)
  expect(await download((await link(id)).data.url)).toBe('kept')
  const [row] = await school().query<{ key: string }>(
    'select key from learner_files where id = $1',
    [id],
  )
  expect((await listMediaFiles(context.db)).published).toContainEqual(
    expect.stringContaining(row?.key ?? '-'),
  )
  const { userId } = begun.learner
  const data = await plansPersonalData.read(context.db, userId, context.clock.now())
  expect(data['plan-files']).toMatchObject([{ name: 'kept.txt', itemId: begun.itemId }])
  await plansPersonalData.erase(context.db, userId, context.clock.now())
  expect((await link(id)).code).toBe(404)
})
