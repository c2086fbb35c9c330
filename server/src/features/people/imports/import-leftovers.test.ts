import { listImportRows, listImports, settleImport } from '@jingke/contract/people/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { sweepLeftovers } from './import-job.ts'

const school = useSchool()

/** An import with one row that went in and one that did not. */
const addBatch = async () => {
  const operator = await school().createUser(`o${crypto.randomUUID().slice(0, 8)}`, 'jk-admin')
  const made = await school().createUser(`m${crypto.randomUUID().slice(0, 8)}`)
  const { token } = await school().giveSession(operator)
  const [batch] = await school().query<{ id: number }>(
    `insert into import_batches
       (import_key, operator_id, file_name, columns, state, total, done, failed, new_group_ids, new_institution_ids, created_at)
     values (gen_random_uuid(), $1, 'list.csv', '{}', 'finished', 2, 1, 1, '{}', '{}', now()) returning id`,
    [operator],
  )
  await school().query(
    `insert into import_rows (batch_id, line, state, learner, problem, user_id)
     values ($1, 2, 'done', null, null, $2),
       ($1, 3, 'failed', '{"userName":"left","name":"L"}', 'taken', null)`,
    [batch?.id, made],
  )
  return { id: batch?.id ?? 0, token }
}

test('an import is open until somebody settles it or its rows are gone', async () => {
  const { id, token } = await addBatch()
  const { id: other } = await addBatch()
  const open = async () => {
    const { body } = await school().call(listImports, { isOpen: true }, { token })
    return body.data.list.map((batch) => batch.id).sort((a, b) => a - b)
  }
  expect(await open()).toEqual([id, other])
  const { body } = await school().call(settleImport, { id }, { token })
  expect(body.data.isOpen).toBe(false)
  expect(await open()).toEqual([other])
  school().moveClock(31 * 86_400_000)
  await sweepLeftovers(school().context)
  school().moveClock(-31 * 86_400_000)
  expect(await open()).toEqual([])
})

test('30 days later an import has no data of people without an account', async () => {
  const { id, token } = await addBatch()
  const lines = async () => {
    const { body } = await school().call(listImportRows, { id }, { token })
    return body.data.list.map(({ line }) => line)
  }
  await sweepLeftovers(school().context)
  expect(await lines()).toEqual([2, 3])
  school().moveClock(31 * 86_400_000)
  await sweepLeftovers(school().context)
  school().moveClock(-31 * 86_400_000)
  expect(await lines()).toEqual([2])
})
